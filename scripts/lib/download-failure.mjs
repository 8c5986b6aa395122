/**
 * Why a download failed: the words for each code. A failure with `isQuick` shows immediately when the download is tried
 * again, so it is not worth remembering.
 */
const failures = {
  interrupted: { isQuick: true, words: () => 'The download was stopped.' },
  silent: { words: ({ host }) => `${host} sent nothing for 30 seconds.` },
  'name-not-found': {
    isQuick: true,
    words: ({ host }) => `No name server knows ${host}. Is this computer online?`,
  },
  refused: { isQuick: true, words: ({ host }) => `${host} refuses connections.` },
  unreachable: { words: ({ host, detail }) => `${host} cannot be reached (${detail}).` },
  'proxy-unreachable': {
    words: ({ proxy, detail }) => `The proxy ${proxy} cannot be reached (${detail}).`,
  },
  'proxy-login': {
    words: ({ proxy }) =>
      `The proxy ${proxy} wants a name and a password. Write them into HTTPS_PROXY: http://name:password@${proxy}`,
  },
  'proxy-refused': {
    words: ({ proxy, host, status }) =>
      `The proxy ${proxy} does not allow ${host} (HTTP ${status}).`,
  },
  certificate: {
    words: ({ host, detail }) =>
      `The certificate of ${host} is not trusted (${detail}). ` +
      'If your network inspects encrypted traffic, name the file with its certificate in NODE_EXTRA_CA_CERTS.',
  },
  encryption: { words: ({ host, detail }) => `${host} has no encrypted connection (${detail}).` },
  status: { words: ({ host, status, url }) => `${host} returns HTTP ${status} for ${url}` },
  'broken-off': {
    words: ({ host }) => `The connection to ${host} broke in the middle of the download.`,
  },
  'wrong-checksum': {
    words: ({ host }) =>
      `The file from ${host} is not the one that this project expects: its SHA-256 differs. It was deleted.`,
  },
  'no-checksum': { words: ({ url }) => `This project has no SHA-256 for ${url}` },
  'disk-full': { words: ({ path }) => `The disk is full${path}.` },
  'not-writable': { words: ({ path, detail }) => `A file cannot be written${path} (${detail}).` },
  'not-unpacked': { words: ({ detail }) => `The file cannot be unpacked: ${detail}` },
  unknown: { words: ({ message }) => `The download failed: ${message}` },
}

/** The codes of Node, its `fetch` and the file system. */
const codes = [
  [/^(ENOSPC|EDQUOT)$/, 'disk-full'],
  [/^(EACCES|EPERM|EROFS|ENOTDIR)$/, 'not-writable'],
  [/^ENOTFOUND$/, 'name-not-found'],
  [/^ECONNREFUSED$/, 'refused'],
  [
    /^(EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENETDOWN|UND_ERR_CONNECT_TIMEOUT)$/,
    'unreachable',
  ],
  [/CERT|UNABLE_TO_|SELF_SIGNED|HOSTNAME_MISMATCH/, 'certificate'],
  [/^(ERR_SSL_|ERR_TLS_|EPROTO)/, 'encryption'],
  [/^(ECONNRESET|EPIPE|UND_ERR_)/, 'broken-off'],
]

/**
 * Returns `{ code, words, isQuick }` for a download's error. `url` is the requested address. `proxy` is the proxy's
 * address, or null.
 */
export function explainDownload(error, { url = null, proxy = null } = {}) {
  const chain = causes(error)
  const proxyStatus = firstMatch(chain, /Proxy response \((\d+)\)/)
  const named = chain.find((each) => typeof each.code === 'string') ?? chain.at(-1)
  const address = proxy && URL.canParse(proxy) ? new URL(proxy) : null
  // A redirect leads to another host, and to an address with a signature that is of no use to a reader.
  const last = error.response ? new URL(error.response.url) : url
  const facts = {
    url: last && `${last.origin}${last.pathname}`,
    host: named.hostname ?? last?.host,
    proxy: address?.host,
    status: proxyStatus ?? error.response?.status,
    detail: named.code || named.message,
    // The cause of a 407 that did not come from our proxy has no message.
    message: named.message || error.message,
    path: named.path ? ` (${named.path})` : '',
  }
  return failure(codeOf(), facts)

  function codeOf() {
    if (proxyStatus) return proxyStatus === '407' ? 'proxy-login' : 'proxy-refused'
    if (error.response) return 'status'
    if (chain.some(({ message }) => /did not match expected checksum/.test(message)))
      return 'wrong-checksum'
    if (chain.some(({ message }) => /No checksum found/.test(message))) return 'no-checksum'
    const code = codes.find(([pattern]) => pattern.test(named.code))?.[1] ?? 'unknown'
    const isAboutWay = ['name-not-found', 'refused', 'unreachable'].includes(code)
    return isAboutWay && address && concerns(address, named) ? 'proxy-unreachable' : code
  }
}

/** Returns a failure that has no error. */
export function failure(code, facts = {}) {
  const { words, isQuick = false } = failures[code]
  return { code, words: words(facts), isQuick }
}

/**
 * Returns the error, its cause, the cause of that, and so on. If there are several at the same time, as for a name with
 * two addresses, the first is used.
 */
function causes(error) {
  const chain = []
  for (let each = error; each && !chain.includes(each); each = each.cause ?? each.errors?.[0])
    chain.push(each)
  return chain
}

function firstMatch(chain, pattern) {
  return chain.map(({ message }) => pattern.exec(message)?.[1]).find(Boolean)
}

function concerns(address, { hostname, port, message }) {
  return (
    hostname === address.hostname ||
    (port !== undefined && String(port) === address.port) ||
    message.includes(address.host)
  )
}
