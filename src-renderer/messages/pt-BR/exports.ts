import type { exports as english } from '../en/exports.ts'
import type { Translated } from '../translated.ts'

export const exports: Translated<typeof english> = {
  title: (name) => `Exportar ${name}`,
  text: (runs) => `${runs}, em um só arquivo.`,
  format: 'Formato',
  formats: { csv: 'CSV', ndjson: 'NDJSON', json: 'JSON', xlsx: 'Excel', parquet: 'Parquet' },
  formatHints: {
    csv: 'Tabela simples, para planilhas e quase tudo.',
    ndjson: 'Uma execução por linha, para scripts e dados.',
    json: 'Uma lista com todas as execuções, para programas.',
    xlsx: 'Planilha (XLSX) com células tipadas, para pessoas.',
    parquet: 'Tabela compacta com tipos, para análise de dados.',
  },
  sheets: (count) =>
    `Uma planilha do Excel termina em 1.048.576 linhas: as execuções vão para ${count} planilhas.`,
  runs: 'Execuções',
  runsFiltered: (count) => `Execuções filtradas (${count})`,
  runsAll: (count) => `Todas as execuções (${count})`,
  inGridOrder: 'Na ordem da grade',
  asTheyCame: 'Como chegaram',
  orderOfGrid: (order) => `Na ordem da grade: ${order}.`,
  orderOfArrival: 'Na ordem em que a plataforma as enviou.',
  columns: 'Colunas',
  columnsAll: (count) => `Todas as ${count}`,
  columnsShown: (count) => `As ${count} visíveis, nesta ordem`,
  compression: 'Compactação',
  codecs: { none: 'Nenhuma', gzip: 'Gzip' },
  codecHints: {
    none: 'Um arquivo maior, escrito um pouco mais rápido.',
    gzip: 'Um arquivo menor. Toda ferramenta que lê Parquet o entende.',
  },

  preset: 'Escrito para',
  presets: {
    'excel-br': {
      label: 'Excel no Brasil',
      hint: 'Ponto e vírgula e vírgula decimal; abre com um clique duplo. Textos que parecem fórmulas continuam sendo texto.',
    },
    'excel-us': {
      label: 'Excel em inglês',
      hint: 'Vírgula e ponto decimal; abre com um clique duplo. Textos que parecem fórmulas continuam sendo texto.',
    },
    data: {
      label: 'Ferramentas de dados',
      hint: 'Vírgula, ponto decimal, UTF-8 simples e cada texto como ele é. Para bancos de dados, Python, R.',
    },
  },
  noPreset: 'Nenhum destes: conforme os detalhes.',
  details: 'Detalhes do CSV',
  delimiter: 'Entre as colunas',
  delimiters: { comma: 'Vírgula', semicolon: 'Ponto e vírgula', tab: 'Tabulação' },
  decimalMark: 'Separador decimal',
  decimalMarks: { point: 'Ponto (1.5)', comma: 'Vírgula (1,5)' },
  lineEnd: 'Fim de linha',
  lineEnds: { windows: 'Windows (CRLF)', unix: 'macOS, Linux (LF)' },
  bom: 'Marcar o arquivo como UTF-8',
  bomHint:
    'O Excel precisa da marca (BOM) para mostrar os acentos; ela atrapalha algumas ferramentas de dados.',
  formulaGuard: 'Manter como texto o que parece fórmula',
  formulaGuardHint: 'Põe um apóstrofo antes de textos que começam com =, +, - ou @.',
  dates: 'Datas com fuso horário',
  datesAsWritten: 'Como chegaram',
  datesLocal: 'No horário local',
  datesAsWrittenHint: 'Como a plataforma as escreveu, letra por letra.',
  datesLocalHint: (zone) =>
    `Data e hora como os relógios as mostram em ${zone}. As outras datas ficam como chegaram.`,
  nullText: 'Para um valor nulo (null)',
  nullTextHint:
    'Sem vírgulas, pontos e vírgulas, tabulações nem aspas. Um campo que a execução não tem fica vazio de qualquer forma.',

  sideFile: 'Registrar ao lado o que o arquivo contém',
  sideFileHint:
    'Um pequeno arquivo (.provost.json) com linhas, colunas, filtros, instituição e horário, e uma soma de verificação que mostra depois se a exportação foi alterada.',

  start: 'Escolher o local e exportar',
  asking: 'Aguardando a escolha do local',
  writing: 'Escrevendo o arquivo',
  writtenOnly: (done) => `${done} execuções`,
  pace: (rate, left) => `${rate} execuções por segundo, restam cerca de ${left}`,
  inBackground: 'Pode fechar esta janela; a exportação continua.',
  cancel: 'Cancelar exportação',
  stopped: 'A exportação foi cancelada. Nenhum arquivo ficou para trás.',

  writtenTitle: (file) => `${file} está pronto`,
  writtenBeside: (sideFile) => `O que ele contém está registrado em ${sideFile}.`,
  insteadOf: (wanted) => `${wanted} estava em uso`,
  insteadOfText: (file) =>
    `Outro programa o mantém aberto, por isso ele ficou como está. A exportação está em ${file}, na mesma pasta.`,
  noSideFile: 'A exportação está completa, mas nada foi registrado ao lado dela',
  cutCells: (count, cells) =>
    cells === 1 ? '1 texto foi cortado' : `${count} textos foram cortados`,
  cutCellsText:
    'Uma célula do Excel comporta 32.767 caracteres. Os outros formatos guardam cada texto por inteiro.',
  showInFolder: 'Mostrar na pasta',
  again: 'Exportar de novo',
}
