/** Texts as programs write them and people pass them on. Each holds `token`, and what nobody may see holds `canary`. */
export const token = 'pl4tf0rm-T0ken_of.a-school'
const cookie = 'sid=canary-cookie'
const batch = '?batch=1&input=%7B%220%22%3A%7B%22json%22%3A%7B%22id%22%3A%22d1%22%7D%7D%7D'
const schools = 'https://uninorte.example.edu/base/api/v1/schools?page=1&perPage=25'
const course = 'https://content.example.com/api/content/course/12/update'
const datasets = `https://analytics.example.com/api/trpc/datasets.byId,datasets.runsByDatasetId${batch}`

export const bash = `curl '${schools}' \\
  -H 'accept: application/json' \\
  -H 'authorization: Bearer ${token}' \\
  -b '${cookie}' \\
  -H 'origin: https://painel.example.edu' \\
  -H 'referer: https://painel.example.edu/' \\
  --compressed ;
curl '${datasets}' \\
  -H 'authorization: Bearer ${token}'`

export const cmd = `curl ^"${schools.replaceAll('&', '^&')}^" ^
  -H ^"accept: application/json^" ^
  -H ^"authorization: Bearer ${token}^" ^
  -H ^"cookie: ${cookie}^" &
curl ^"${datasets.replaceAll('%', '^%').replaceAll('&', '^&')}^" ^
  -H ^"authorization: Bearer ${token}^"`

export const powershell = `$session = New-Object Microsoft.PowerShell.Commands.WebRequestSession
$session.Cookies.Add((New-Object System.Net.Cookie("sid", "canary-cookie", "/", "x.example")))
Invoke-WebRequest -UseBasicParsing -Uri "${schools}" \`
-WebSession $session \`
-Headers @{
"Accept"="application/json"
  "Authorization"="Bearer ${token}"
}
Invoke-RestMethod -Uri '${datasets}' -Headers @{ Authorization = 'Bearer ${token}' }`

function harEntry(url: string, authorization: string) {
  const headers = [
    { name: 'Authorization', value: authorization },
    { name: 'Cookie', value: cookie },
  ]
  const body = { content: { text: 'https://body.example.com/api/v1/schools canary' } }
  return { request: { method: 'GET', url, headers }, response: { status: 200, ...body } }
}

export const har = JSON.stringify({
  log: {
    version: '1.2',
    entries: [
      harEntry('https://ads.example.net/pixel.gif', 'Bearer canary-of-another-host'),
      harEntry(schools, `Bearer ${token}`),
      harEntry(datasets, `Bearer ${token}`),
    ],
  },
})

export const postman = JSON.stringify({
  info: { name: 'Platform', schema: 'https://schema.getpostman.com/json/collection/v2.1.0' },
  auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
  variable: [
    { key: 'base_url', value: 'https://uninorte.example.edu/base' },
    { key: 'token', value: token },
  ],
  item: [
    {
      name: 'Folder',
      item: [{ name: 'Schools', request: { url: { raw: '{{base_url}}/api/v1/schools' } } }],
    },
    { name: 'Dataset', request: { method: 'GET', url: datasets } },
  ],
})

export const environment = JSON.stringify({
  name: 'Uninorte',
  values: [
    { key: 'schools_url', value: 'https://uninorte.example.edu/base', enabled: true },
    { key: 'dataset_url', value: datasets, enabled: true },
    { key: 'old_token', value: 'canary-that-is-off', enabled: false },
    { key: 'access_token', value: `Bearer ${token}`, enabled: true },
  ],
})

export const dotEnv = `# platform
SCHOOLS_URL=https://uninorte.example.edu/base
export CONTENT_URL="https://content.example.com"
ANALYTICS_URL='${datasets}'
REFRESH_TOKEN=canary-refresh
API_TOKEN="Bearer ${token}" # until 2027
DB_PASSWORD=canary-password`

export const email = `Olá, Ana!

Seguem os dados da plataforma:

Endereço para escolas: https://uninorte.example.edu/base.
Endereço para cursos:
https://content.example.com
Conjuntos de dados: <${datasets}>
Authorization: Bearer ${token}

Dúvidas: suporte@example.com
Abraço, Rui – https://rui.example.org`

export { course, schools }
