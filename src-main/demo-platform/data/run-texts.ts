/** What a run assesses. The name of a run has one of these and a class. */
export const subjects: readonly string[] = [
  'Avaliação diagnóstica – Matemática',
  'Tutor de Leitura',
  'Correção de redação',
  'Assistente de Ciências',
  'Simulado ENEM – Linguagens',
  'Conversa guiada: frações',
  'Plano de estudos "Férias"',
]

export const classes: readonly string[] = [
  '5º ano A',
  '6º ano B',
  '7º ano C',
  '9º ano',
  '1ª série',
  'EJA',
]

export const statuses: readonly string[] = [
  'COMPLETED',
  'COMPLETED',
  'COMPLETED',
  'RUNNING',
  'FAILED',
]

export const models: readonly string[] = ['tutor-2', 'tutor-2-mini', 'corretor-1.5']

export const tags: readonly string[] = [
  'álgebra',
  'leitura',
  'piloto',
  'bilíngue',
  '7º ano',
  'a,b',
  '日本語',
]

/** Texts that a program must write correctly to files: quotes, commas, newlines, scripts, formulas. */
export const remarks: readonly string[] = [
  'Resposta clara e correta.',
  'Errou a vírgula: 3,14 virou 314.',
  'Disse: "não sei", e depois acertou.',
  'Primeira linha\nSegunda linha, com vírgula',
  'Windows\r\nquebra de linha',
  'Ótimo progresso 🎉👩🏽‍🏫',
  '教師によるコメント：とても良い',
  '=SOMA(A1:A9)',
  '+55 11 90000-0000',
  '@professora revisar',
  '-1,5 ponto por atraso',
  '\tcomeça com tabulação',
  'Caminho C:\\aulas\\7ano',
  '',
]
