import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

test.skip(process.platform !== 'linux', 'the script is the one for Debian')

const template = new URL('../../../packaging/linux/after-install.tpl', import.meta.url)

type Kernel = {
  /** Whether root can make a name space. */
  root: boolean
  /** `kernel.unprivileged_userns_clone`; null: the kernel has no such setting. */
  people: '0' | '1' | null
}

/** Runs the script where a package was unpacked, with stand-ins for what it asks; returns the mode of the sandbox's helper. */
function installed({ root, people }: Kernel): string {
  const folder = test.info().outputPath()
  const programs = join(folder, 'programs')
  const product = join(folder, 'Provost')
  for (const made of [programs, product]) mkdirSync(made, { recursive: true })
  const helper = join(product, 'chrome-sandbox')
  writeFileSync(helper, '', { mode: 0o644 })
  const standIn = (name: string, body: string) =>
    writeFileSync(join(programs, name), `#!/bin/sh\n${body}\n`, { mode: 0o755 })
  standIn('update-alternatives', 'exit 0')
  standIn('unshare', root ? 'exit 0' : 'exit 1')
  standIn('sysctl', people === null ? 'echo unknown key >&2; exit 1' : `echo ${people}`)
  symlinkSync('/bin/chmod', join(programs, 'chmod'))
  const script = readFileSync(template, 'utf8')
    .replaceAll('/opt/${sanitizedProductName}', product)
    .replaceAll('${executable}', 'provost')
  execFileSync('/bin/bash', ['-c', script], { env: { PATH: programs } })
  return (statSync(helper).mode & 0o7777).toString(8)
}

for (const people of ['1', null] as const)
  test(`the sandbox needs no root rights if users can create name spaces: ${people}`, () => {
    expect(installed({ root: true, people })).toBe('755')
  })

test('the sandbox has its helper if the kernel has no name spaces', () => {
  expect(installed({ root: false, people: null })).toBe('4755')
})

test('the sandbox has its helper if only root can create name spaces', () => {
  expect(installed({ root: true, people: '0' })).toBe('4755')
})
