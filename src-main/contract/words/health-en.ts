import type { HealthWords } from './health.ts'

/** The health check in English. */
export const healthEn: HealthWords = {
  workstation: 'This computer',
  checks: {
    versions: 'Versions',
    'data-folder': 'Data folder',
    'free-space': 'Free space',
    quarantine: 'Files set aside',
    keychain: 'Keychain',
    fuses: 'Program protections',
    token: 'Token',
    proxy: 'Proxy',
    dns: 'Name lookup (DNS)',
    tls: 'Certificate (TLS)',
    status: 'Answer',
    dialect: 'Interface for datasets',
  },
  states: { fine: 'Fine', warning: 'Warning', failed: 'Failed', skipped: 'Left out' },
  addresses: {
    baseUrl: 'Address for schools',
    contentUrl: 'Address for courses',
    analyticsUrl: 'Address for datasets',
  },
  facts: {
    provost: 'Provost',
    door: 'Shown by',
    electron: 'Electron',
    chromium: 'Chromium',
    node: 'Node',
    system: 'Operating system',
    architecture: 'Processor',
    packaged: 'Installed program',
    folder: 'Folder',
    freeBytes: 'Free',
    setAside: 'Files',
    files: 'Names',
    backend: 'Kind',
    service: 'Provided by',
    fusesWrong: 'Not as they should be',
    fusesRight: 'As they should be',
    token: 'Where it is',
    host: 'Server',
    proxy: 'Proxy',
    ignoredVariable: 'Variable that is not used',
    addresses: 'Addresses found',
    protocol: 'Protocol',
    subject: 'Certificate of',
    issuer: 'Issued by',
    root: 'Root authority',
    publicRoot: 'Public authority',
    validUntil: 'Valid until',
    status: 'HTTP status',
    chosen: 'Set for this institution',
    detected: 'Understood by the platform',
  },
  values: {
    yes: 'Yes',
    no: 'No',
    noPublicRoot: 'No: the institution’s own, or a proxy that inspects connections',
    noProxy: 'None',
    doors: { electron: 'Electron', chromium: 'Chromium', terminal: 'the terminal' },
    backends: {
      'windows-credential-manager': 'Windows Credential Manager',
      'macos-keychain': 'macOS Keychain',
      'secret-service': 'Secret Service',
    },
    dialects: {
      'trpc-batch': 'tRPC batch',
      'trpc-batch-plain': 'tRPC batch, without the json level',
      langfuse: 'Langfuse, page by page',
      'query-id': 'Query ?id=',
      'query-input': 'Query ?input=',
    },
    tokens: {
      keychain: 'In the keychain',
      session: 'In memory, for this session',
      absent: 'Nowhere',
    },
  },
  fine: {
    versions: (of) => `Provost ${of('provost')} on ${of('system')}, ${of('architecture')}`,
    'data-folder': (of) => `${of('folder')}: a test file was written, read back and removed.`,
    'free-space': (of) => `${of('freeBytes')} free`,
    quarantine: () => 'None: every file could be read.',
    keychain: (of) => `${of('backend')}: a test value was kept, read, replaced and removed.`,
    fuses: () => 'All are as they were set when Provost was packaged.',
    token: (of) => of('token'),
    proxy: (of, { proxy }) => (proxy === null ? 'None: straight to the server' : of('proxy')),
    dns: (of) => of('addresses'),
    tls: (of) => `Issued by ${of('issuer')}, valid until ${of('validUntil')}`,
    status: (of) => `The platform answered as expected (status ${of('status')}).`,
    dialect: (of) => `The platform understands “${of('detected')}”, as it is set.`,
  },
  warnings: {
    'little-space': {
      text: (of) => `Only ${of('freeBytes')} are left.`,
      next: 'Free some space: a large dataset is kept on this disk while it is open.',
    },
    'space-unknown': { text: () => 'The system does not say how much is free.', next: '' },
    'files-set-aside': {
      text: (_, { setAside }) =>
        setAside === 1
          ? '1 file could not be read and was put aside.'
          : `${setAside ?? 0} files could not be read and were put aside.`,
      next: 'They are in the folder “corrupt” of the data folder. Keep them until whoever supports you has looked at them.',
    },
    'no-token': {
      text: () => 'No token is kept for this institution.',
      next: 'Enter its token, then check again.',
    },
    'proxy-not-used': {
      text: (of) =>
        `${of('ignoredVariable')} names a proxy that is not used here: requests go straight to the server.`,
      next: 'If this network lets nothing out but through its proxy, use the installed window: it follows the system’s proxy settings.',
    },
    'found-by-proxy-only': {
      text: () => 'This computer cannot look the name up; the proxy does it.',
      next: '',
    },
    'certificate-ends-soon': {
      text: (of) => `It ends on ${of('validUntil')}. Issued by ${of('issuer')}.`,
      next: 'Tell whoever runs the platform, so that it is renewed in time.',
    },
    'other-dialect': {
      text: (of) =>
        `The platform understands “${of('detected')}”; “${of('chosen')}” is set for this institution.`,
      next: 'Edit the institution, check its connection there, and apply what was found.',
    },
  },
  skips: {
    'not-packaged': 'Only an installed program has them; this one is not.',
    offline: 'Left out, as asked.',
    'no-token': 'Cannot be asked without the token.',
    'not-reached': 'Not tried: what it needs has failed.',
    'not-https': 'None: this address never leaves this computer.',
    'proxy-kind': 'Cannot be looked at through this kind of proxy.',
    'no-answer': 'Cannot be told without an answer.',
  },
  dataFolderFix:
    'Give yourself the right to write there, or name another folder in PROVOST_DATA_DIR.',
}
