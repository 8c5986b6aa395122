import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A server's certificate and key, and the file of the authority that issued it (PEM). */
export type Certificate = { cert: string; key: string; authority: string }

/** Issues real certificates with openssl in `folder`, from an authority that exists only for the test. */
export function issueCertificate(
  folder: string,
  name: string,
  { host, days }: { host: string; days: number },
): Certificate {
  mkdirSync(folder, { recursive: true })
  const file = (ending: string) => path.join(folder, `${name}${ending}`)
  const authority = path.join(folder, 'authority.pem')
  const authorityKey = path.join(folder, 'authority.key')
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { stdio: 'pipe', cwd: folder })
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']

  openssl(
    'req',
    '-x509',
    ...newKey,
    '-days',
    '30',
    '-subj',
    '/CN=Test authority',
    '-keyout',
    authorityKey,
    '-out',
    authority,
  )
  openssl('req', ...newKey, '-subj', `/CN=${host}`, '-keyout', file('.key'), '-out', file('.csr'))
  writeFileSync(file('.ext'), `subjectAltName=${/^[\d.]+$/.test(host) ? 'IP' : 'DNS'}:${host}\n`)
  // `x509` accepts no negative validity. `ca` does, with an end in the past.
  writeFileSync(file('.txt'), '')
  writeFileSync(
    file('.cnf'),
    `[ca]\ndefault_ca=x\n[x]\ndatabase=${file('.txt')}\nnew_certs_dir=${folder}\nrand_serial=yes\ndefault_md=sha256\npolicy=p\n[p]\ncommonName=supplied\n`,
  )
  const day = (offset: number) =>
    new Date(Date.now() + offset * 86_400_000).toISOString().replace(/[-:T]/g, '').slice(0, 14)
  openssl(
    'ca',
    '-batch',
    '-config',
    file('.cnf'),
    '-cert',
    authority,
    '-keyfile',
    authorityKey,
    '-extfile',
    file('.ext'),
    '-in',
    file('.csr'),
    '-out',
    file('.pem'),
    '-notext',
    '-startdate',
    `${day(-60)}Z`,
    '-enddate',
    `${day(days)}Z`,
  )
  return {
    cert: readFileSync(file('.pem'), 'utf8'),
    key: readFileSync(file('.key'), 'utf8'),
    authority,
  }
}
