import type { grid as english } from '../en/grid.ts'
import type { Translated } from '../translated.ts'

export const grid: Translated<typeof english> = {
  headHint:
    'Clique para ordenar; com Shift, depois das outras colunas. Arraste para mover. Alt com ↓ abre o menu.',
  columnMenu: (column) => `Menu de ${column}`,
  rankedColumn: (column, rank) => `${column}, número ${rank} na ordem`,
  sortAscending: 'Ordem crescente',
  sortDescending: 'Ordem decrescente',
  unsort: 'Não ordenar por esta coluna',
  filter: 'Filtrar por esta coluna',
  summary: 'Resumo desta coluna',
  pin: 'Fixar à esquerda',
  unpin: 'Desafixar',
  moveLeft: 'Mover para a esquerda',
  moveRight: 'Mover para a direita',
  fitWidth: 'Ajustar ao conteúdo',
  usualWidth: 'Largura normal',
  hide: 'Ocultar coluna',
  pinColumn: (column) => `Fixar ${column} à esquerda`,
  unpinColumn: (column) => `Desafixar ${column}`,
  isMoved: (column, place, of) => `${column} é a coluna ${place} de ${of}`,
  isHidden: (column) => `${column} está oculta`,
  show: 'Mostrar de novo',

  cellsCopied: (count) => `${count} células copiadas`,
  cellsNotCopied: 'Não foi possível copiar as células',
  tooManyCells: (most) =>
    `Dá para copiar no máximo ${most} células por vez. Em vez disso, exporte as execuções.`,

  tree: 'A execução em árvore',
  findInRun: 'Procurar nesta execução',
  previousMatch: 'Ocorrência anterior',
  nextMatch: 'Próxima ocorrência',
  matches: (place, count) => `${place} de ${count}`,
  noMatch: 'Nada encontrado',
  openAll: 'Abrir tudo',
  closeAll: 'Fechar tudo',
  copyRun: 'Copiar a execução',
  copyPath: 'Copiar caminho',
  copyValue: 'Copiar valor',
  pathCopied: 'Caminho copiado',
  valueCopied: 'Valor copiado',
  notCopied: 'Não foi possível copiar',
  moreLines: 'Mostrar mais linhas',
  rowOf: (row, rows) => `Linha ${row} de ${rows}`,
  treeHint: 'As setas abrem e fecham. Ctrl C copia o valor; com Shift, o caminho.',
}
