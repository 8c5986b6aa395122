import { expect, test } from '@playwright/test'
import { proxySettings } from '../../../scripts/lib/network.mjs'

const http = 'http://proxy.example:3128'
const other = 'http://other.example:8080'

const rows: [string, Record<string, string>, object | null][] = [
  ['nothing', { http_proxy: '', npm_config_noproxy: '' }, null],
  ['no value of npm', { npm_config_proxy: 'null', npm_config_https_proxy: 'false' }, null],
  ['one for both', { HTTP_PROXY: http }, { http_proxy: http, https_proxy: http, no_proxy: '' }],
  ['only for TLS', { HTTPS_PROXY: http }, { http_proxy: '', https_proxy: http, no_proxy: '' }],
  [
    'one for each, and exceptions',
    { http_proxy: http, https_proxy: other, no_proxy: '.local' },
    { http_proxy: http, https_proxy: other, no_proxy: '.local' },
  ],
  [
    'without a scheme',
    { HTTPS_PROXY: 'proxy.example:3128' },
    { http_proxy: '', https_proxy: http, no_proxy: '' },
  ],
  [
    "npm's configuration",
    { npm_config_proxy: http, npm_config_https_proxy: other, npm_config_noproxy: 'a,b' },
    { http_proxy: http, https_proxy: other, no_proxy: 'a,b' },
  ],
  [
    'the environment before npm',
    { https_proxy: http, npm_config_https_proxy: other },
    { http_proxy: '', https_proxy: http, no_proxy: '' },
  ],
]

for (const [title, env, settings] of rows)
  test(`finds the proxy: ${title}`, () => {
    expect(proxySettings(env)).toEqual(settings)
  })
