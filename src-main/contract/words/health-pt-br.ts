import type { HealthWords } from './health.ts'

/** A verificação de saúde em português do Brasil. */
export const healthPtBR: HealthWords = {
  workstation: 'Este computador',
  checks: {
    versions: 'Versões',
    'data-folder': 'Pasta de dados',
    'free-space': 'Espaço livre',
    quarantine: 'Arquivos separados',
    keychain: 'Chaveiro',
    fuses: 'Proteções do programa',
    token: 'Token',
    proxy: 'Proxy',
    dns: 'Resolução do nome (DNS)',
    tls: 'Certificado (TLS)',
    status: 'Resposta',
    dialect: 'Interface de dados',
  },
  states: { fine: 'Em ordem', warning: 'Atenção', failed: 'Falhou', skipped: 'Não verificado' },
  addresses: {
    baseUrl: 'Endereço das escolas',
    contentUrl: 'Endereço dos cursos',
    analyticsUrl: 'Endereço dos conjuntos de dados',
  },
  facts: {
    provost: 'Provost',
    door: 'Exibido por',
    electron: 'Electron',
    chromium: 'Chromium',
    node: 'Node',
    system: 'Sistema operacional',
    architecture: 'Processador',
    packaged: 'Programa instalado',
    folder: 'Pasta',
    freeBytes: 'Livre',
    setAside: 'Arquivos',
    files: 'Nomes',
    backend: 'Tipo',
    service: 'Oferecido por',
    fusesWrong: 'Fora do esperado',
    fusesRight: 'Como esperado',
    token: 'Onde está',
    host: 'Servidor',
    proxy: 'Proxy',
    ignoredVariable: 'Variável que não é usada',
    addresses: 'Endereços encontrados',
    protocol: 'Protocolo',
    subject: 'Certificado de',
    issuer: 'Emitido por',
    root: 'Autoridade raiz',
    publicRoot: 'Autoridade pública',
    validUntil: 'Válido até',
    status: 'Status HTTP',
    chosen: 'Definida para esta instituição',
    detected: 'Compreendida pela plataforma',
  },
  values: {
    yes: 'Sim',
    no: 'Não',
    noPublicRoot: 'Não: da própria instituição ou de um proxy que inspeciona conexões',
    noProxy: 'Nenhum',
    doors: { electron: 'Electron', chromium: 'Chromium', terminal: 'terminal' },
    backends: {
      'windows-credential-manager': 'Gerenciador de Credenciais do Windows',
      'macos-keychain': 'Chaves do macOS',
      'secret-service': 'Secret Service',
    },
    dialects: {
      'trpc-batch': 'tRPC em lote',
      'trpc-batch-plain': 'tRPC em lote, sem o nível json',
      langfuse: 'Langfuse, página por página',
      'query-id': 'Consulta ?id=',
      'query-input': 'Consulta ?input=',
    },
    tokens: {
      keychain: 'No chaveiro',
      session: 'Na memória, só nesta sessão',
      absent: 'Em lugar nenhum',
    },
  },
  fine: {
    versions: (of) => `Provost ${of('provost')} em ${of('system')}, ${of('architecture')}`,
    'data-folder': (of) =>
      `${of('folder')}: um arquivo de teste foi gravado, lido de volta e removido.`,
    'free-space': (of) => `${of('freeBytes')} livres`,
    quarantine: () => 'Nenhum: todos os arquivos puderam ser lidos.',
    keychain: (of) => `${of('backend')}: um valor de teste foi guardado, lido, trocado e removido.`,
    fuses: () => 'Todas estão como foram definidas quando o Provost foi empacotado.',
    token: (of) => of('token'),
    proxy: (of, { proxy }) => (proxy === null ? 'Nenhum: direto ao servidor' : of('proxy')),
    dns: (of) => of('addresses'),
    tls: (of) => `Emitido por ${of('issuer')}, válido até ${of('validUntil')}`,
    status: (of) => `A plataforma respondeu como esperado (status ${of('status')}).`,
    dialect: (of) => `A plataforma compreende “${of('detected')}”, como está definido.`,
  },
  warnings: {
    'little-space': {
      text: (of) => `Restam só ${of('freeBytes')}.`,
      next: 'Libere espaço: um conjunto de dados grande fica neste disco enquanto está aberto.',
    },
    'space-unknown': { text: () => 'O sistema não diz quanto espaço está livre.', next: '' },
    'files-set-aside': {
      text: (_, { setAside }) =>
        setAside === 1
          ? '1 arquivo não pôde ser lido e foi separado.'
          : `${setAside ?? 0} arquivos não puderam ser lidos e foram separados.`,
      next: 'Estão na pasta “corrupt” da pasta de dados. Guarde-os até que quem dá suporte a você os tenha examinado.',
    },
    'no-token': {
      text: () => 'Nenhum token está guardado para esta instituição.',
      next: 'Informe o token e verifique de novo.',
    },
    'proxy-not-used': {
      text: (of) =>
        `${of('ignoredVariable')} indica um proxy que não é usado aqui: as requisições vão direto ao servidor.`,
      next: 'Se esta rede só deixa sair pelo proxy, use a janela instalada: ela segue as configurações de proxy do sistema.',
    },
    'found-by-proxy-only': {
      text: () => 'Este computador não consegue resolver o nome; o proxy consegue.',
      next: '',
    },
    'certificate-ends-soon': {
      text: (of) => `Vence em ${of('validUntil')}. Emitido por ${of('issuer')}.`,
      next: 'Avise quem cuida da plataforma, para que seja renovado a tempo.',
    },
    'other-dialect': {
      text: (of) =>
        `A plataforma compreende “${of('detected')}”; para esta instituição está definido “${of('chosen')}”.`,
      next: 'Edite a instituição, verifique a conexão ali e aplique o que foi encontrado.',
    },
  },
  skips: {
    'not-packaged': 'Só um programa instalado as tem; este não é.',
    offline: 'Deixado de fora, como pedido.',
    'no-token': 'Não dá para perguntar sem o token.',
    'not-reached': 'Não foi tentado: algo de que depende falhou.',
    'not-https': 'Nenhum: este endereço não sai deste computador.',
    'proxy-kind': 'Não dá para examinar por este tipo de proxy.',
    'no-answer': 'Não dá para saber sem uma resposta.',
  },
  dataFolderFix: 'Dê a si o direito de gravar nela ou indique outra pasta em PROVOST_DATA_DIR.',
}
