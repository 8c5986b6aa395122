import type { compare as english } from '../en/compare.ts'
import type { Translated } from '../translated.ts'

export const compare: Translated<typeof english> = {
  marked: (count) => (count === 1 ? '1 execução marcada' : `${count} execuções marcadas`),
  markAnother: 'Marque mais uma para comparar.',
  open: (runs) => `Comparar ${runs} execuções`,
  clear: 'Limpar',
  cleared: 'Nenhuma execução está marcada',
  mark: (run) => `Marcar a execução ${run} para comparar`,
  unmark: (run) => `Desmarcar a execução ${run}`,
  isMarked: (run, count, most) => `Execução ${run} marcada, ${count} de ${most}`,
  isUnmarked: (run) => `Execução ${run} desmarcada`,
  full: (most) =>
    `Já há ${most} execuções marcadas, o máximo que cabe lado a lado. Desmarque uma antes.`,

  title: 'Comparação de execuções',
  subtitle: (name, runs) => `${runs} execuções de ${name}`,
  reading: 'Buscando as execuções',
  tooLargeTitle: 'Estas execuções são grandes demais para comparar aqui',
  tooLargeText: (size, limit) =>
    `Juntas elas têm ${size}; dá para pôr lado a lado até ${limit}. Exporte-as para vê-las com outras ferramentas.`,
  noFields: 'Estas execuções não têm campos',

  onlyChanged: 'Só o que difere',
  counts: (changed, all) => `${changed} de ${all} campos diferem`,
  find: 'Procurar um campo',
  noFieldFits: 'Nenhum campo tem isto no nome.',
  allSame: 'Estas execuções não diferem em nenhum campo.',
  more: (count) => `Mostrar mais ${count} campos`,
  print: 'Imprimir',
  close: 'Fechar',

  table: (name) => `Campos das execuções de ${name} lado a lado`,
  field: 'Campo',
  baseline: 'Referência',
  makeBaseline: 'Usar como referência',
  makeBaselineOf: (run) => `Usar como referência: execução ${run}`,
  isBaseline: (run) => `Agora a referência é a execução ${run}`,
  remove: (run) => `Tirar a execução ${run} da comparação`,
  removed: (run) => `A execução ${run} saiu da comparação`,
  differs: 'Difere',
  expand: 'Mostrar tudo',
  collapse: 'Mostrar menos',
  expandOf: (field) => `Mostrar tudo de ${field}`,
  collapseOf: (field) => `Mostrar menos de ${field}`,

  missing: 'Ausente',
  emptyText: 'Texto vazio',
  same: 'Igual à referência',
  about: (share) => `≈ ${share}`,
  tooLong: (place) =>
    `Longo demais para comparar palavra por palavra. Os textos se separam no caractere ${place}.`,
  left: (count) => `Mais ${count} caracteres não são mostrados.`,
  later: (span) => `${span} depois`,
  earlier: (span) => `${span} antes`,

  printedFrom: (file) => `Do arquivo ${file}`,
  printedOf: (institution) => `Conjunto de dados de ${institution}`,
  printedAt: (time) => `Impresso em ${time}`,
  printedChanged: (changed, all) => `Só os campos que diferem: ${changed} de ${all}.`,
  printedFound: (search) => `Só os campos com “${search}” no nome.`,
}
