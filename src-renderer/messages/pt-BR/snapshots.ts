import type { snapshots as english } from '../en/snapshots.ts'
import type { Translated } from '../translated.ts'

/** Cópias guardadas: execuções de um conjunto mantidas neste computador, abertas de novo e comparadas. */
export const snapshots: Translated<typeof english> = {
  title: 'Cópias guardadas',
  caption: 'Cópias guardadas desta instituição',
  ofDataset: 'Cópias guardadas deste conjunto',
  button: (count) => `Cópias (${count})`,
  teach:
    'Uma cópia guarda neste computador as execuções de um conjunto de dados como estão agora. Ela abre sem conexão, e mais tarde você vê o que apareceu, sumiu ou mudou desde então.',
  emptyTitle: 'Nada foi guardado ainda',
  emptyHint: 'Para guardar uma, leia um conjunto de dados e escolha “Guardar cópia”.',
  emptyOfDataset: 'Nada deste conjunto foi guardado ainda.',
  columns: {
    name: 'Conjunto de dados',
    readAt: 'Lida',
    runs: 'Execuções',
    bytes: 'Tamanho',
    actions: 'Ações',
  },
  of: (name, time) => `${name}, ${time}`,
  more: (name) => `Ações da cópia de ${name}`,
  open: 'Abrir',
  isOpen: 'Aberta agora',
  compare: 'Comparar',
  compareOf: (time) => `Comparar com a cópia de ${time}`,
  deleteOf: (time) => `Excluir a cópia de ${time}`,
  compareWith: 'Comparar com',
  withCurrent: 'As execuções atuais',
  withCurrentHint: 'Lidas da plataforma',
  delete: 'Excluir',

  keep: 'Guardar cópia',
  keepTitle: 'Guarda estas execuções neste computador',
  keeping: 'Guardando as execuções',
  stopKeeping: 'Cancelar',
  kept: 'Guardada',
  keptTitle: (time) => `Guardada como a cópia de ${time}`,
  keptToast: 'As execuções estão guardadas neste computador',
  keptBefore: (time) => `Já guardadas: são as mesmas execuções de ${time}`,
  seeSnapshots: 'Ver as cópias',
  toSettings: 'Abrir as configurações',

  deleteTitle: 'Excluir esta cópia?',
  deleteBody: (name, time, runs) =>
    `${runs} de ${name}, como estavam em ${time}, serão apagadas deste computador de vez. O conjunto de dados na plataforma fica como está.`,
  deleteConfirm: 'Excluir cópia',
  deleted: (time) => `Cópia de ${time} excluída`,

  used: (used, limit) => `${used} de ${limit} em uso`,
  usedNote: 'Pelas cópias de todas as instituições.',
  change: 'Alterar',

  offlineNote: 'Cópias guardadas e arquivos salvos abrem sem ela.',
  banner: 'Uma cópia guardada',
  bannerText: (time) => `As execuções como estavam em ${time}, não como estão agora.`,
  bannerFile: 'Um arquivo salvo',
  bannerFileText: (name) =>
    `As execuções de ${name} como estavam quando foi salvo, não como estão agora.`,
  readCurrent: 'Ler as execuções atuais',
  otherFile: 'Abrir outro arquivo…',
  keptInstead: (time) => `Há uma cópia deste conjunto guardada neste computador, de ${time}.`,
  openKept: 'Abrir a cópia',
  seeAll: 'Ver todas as cópias',
  reading: {
    platform: { label: 'Lendo o conjunto de dados', first: 'Aguardando a plataforma' },
    snapshot: { label: 'Abrindo a cópia', first: 'Procurando o arquivo dela' },
    file: { label: 'Lendo o arquivo', first: 'Aguardando a escolha do arquivo' },
  },
  notOpened: {
    snapshot: {
      title: 'Não foi possível abrir a cópia',
      text: 'Pode haver outras cópias, e o conjunto pode ser lido da plataforma.',
      stopped: 'A cópia continua como estava.',
    },
    file: {
      title: 'Não foi possível abrir o arquivo',
      text: 'Ele continua como estava. Outro arquivo pode ter o que você procura.',
      stopped: 'O arquivo continua como estava.',
    },
  },

  openFile: 'Abrir um arquivo salvo…',
  chooseTitle: 'Nenhum arquivo está aberto',
  chooseText:
    'Escolha um arquivo com a resposta da plataforma para um conjunto de dados, salva como JSON. Depois de reiniciar, é preciso escolhê-lo de novo: o Provost não memoriza onde estão os seus arquivos.',
  chooseFile: 'Escolher um arquivo…',

  settings: {
    title: 'Cópias guardadas',
    text: 'Execuções de conjuntos de dados que você guarda neste computador. Elas ficam aqui: nada é enviado a lugar nenhum.',
    limit: 'Ocupar no máximo',
    limitHint:
      'O que já está guardado permanece se você escolher menos do que está em uso; nada mais é guardado até haver espaço.',
    tooMuch: (used) =>
      `As cópias ocupam ${used} agora, mais do que isto. Nada é excluído sozinho: exclua algumas em Conjuntos de dados para guardar novas.`,
  },

  diff: {
    title: 'O que mudou',
    back: 'Voltar às execuções',
    before: 'Antes',
    after: 'Depois',
    current: (time) => `Execuções atuais, lidas em ${time}`,
    file: (name) => `Arquivo ${name}`,
    snapshot: (time) => `Cópia de ${time}`,
    match: 'As execuções se correspondem por',
    matchHint: (column) =>
      `Duas execuções com o mesmo valor de ${column} são a mesma execução. O que mais diferir nela mudou.`,
    matchNoneHint:
      'Nenhuma coluna tem um valor próprio em cada execução. Por isso uma execução é inteiramente igual, ou então apareceu ou sumiu.',
    opening: 'Abrindo a cópia',
    comparing: 'Comparando as execuções',
    stop: 'Cancelar',
    stoppedTitle: 'A comparação foi cancelada',
    stoppedText: 'Os dois lados continuam como estavam.',
    again: 'Comparar de novo',
    kinds: { changed: 'Mudaram', appeared: 'Apareceram', vanished: 'Sumiram' },
    kind: { changed: 'Mudou', appeared: 'Apareceu', vanished: 'Sumiu' },
    kindsLabel: 'Quais execuções são listadas',
    same: 'Iguais',
    identicalTitle: 'Nada mudou',
    identicalText: (runs) => `${runs} nos dois lados, e todas são iguais.`,
    columns: 'Colunas que mudaram',
    allColumns: 'Todas as colunas',
    moreColumns: (count) => `Mais ${count}`,
    mostColumns: (shown, all) => `As ${shown} que mais mudaram de ${all} colunas.`,
    list: 'Execuções que não são iguais',
    place: (number) => `Execução ${number}`,
    moved: (before, after) => `Execução ${before}, agora ${after}`,
    becomes: 'passa a ser',
    moreFields: (count, fields) =>
      fields === 1 ? 'Mais 1 campo difere.' : `Mais ${count} campos diferem.`,
    absent: 'não existe',
    furtherOn: 'O começo é igual; os textos diferem mais adiante. Veja a execução inteira.',
    whole: 'Execução inteira',
  },
}
