/** The runs of a dataset as a file: what is chosen before, how far it is, and what came of it. */
export const exports = {
  title: (name: string) => `Export ${name}`,
  text: (runs: string) => `${runs}, in one file.`,
  format: 'Format',
  formats: { csv: 'CSV', ndjson: 'NDJSON', json: 'JSON', xlsx: 'Excel', parquet: 'Parquet' },
  formatHints: {
    csv: 'A plain table, for spreadsheets and most other tools.',
    ndjson: 'One run a line, for scripts and data tools.',
    json: 'One list of all runs, for programs.',
    xlsx: 'A workbook (XLSX) with typed cells, for people.',
    parquet: 'A compact table with types, for data analysis.',
  },
  sheets: (count: string) =>
    `A sheet of Excel ends at 1,048,576 rows: the runs are written to ${count} sheets.`,
  runs: 'Runs',
  runsFiltered: (count: string) => `Filtered runs (${count})`,
  runsAll: (count: string) => `All runs (${count})`,
  inGridOrder: 'In the order of the grid',
  asTheyCame: 'As they came',
  orderOfGrid: (order: string) => `In the order of the grid: ${order}.`,
  orderOfArrival: 'In the order in which the platform sent them.',
  columns: 'Columns',
  columnsAll: (count: string) => `All ${count}`,
  columnsShown: (count: string) => `The ${count} shown, in this order`,
  compression: 'Compression',
  codecs: { none: 'None', gzip: 'Gzip' },
  codecHints: {
    none: 'A larger file, written a little faster.',
    gzip: 'A smaller file. Every tool that reads Parquet understands it.',
  },

  preset: 'Written for',
  presets: {
    'excel-br': {
      label: 'Excel in Brazil',
      hint: 'Semicolons and decimal commas; opens with a double click. Texts that look like formulas are kept as text.',
    },
    'excel-us': {
      label: 'Excel in English',
      hint: 'Commas and decimal points; opens with a double click. Texts that look like formulas are kept as text.',
    },
    data: {
      label: 'Data tools',
      hint: 'Commas, decimal points, plain UTF-8, and every text as it is. For databases, Python, R.',
    },
  },
  noPreset: 'None of these: as set in the details.',
  details: 'Details of the CSV',
  delimiter: 'Between the columns',
  delimiters: { comma: 'Comma', semicolon: 'Semicolon', tab: 'Tab' },
  decimalMark: 'Decimal mark',
  decimalMarks: { point: 'Point (1.5)', comma: 'Comma (1,5)' },
  lineEnd: 'Line ends',
  lineEnds: { windows: 'Windows (CRLF)', unix: 'macOS, Linux (LF)' },
  bom: 'Mark the file as UTF-8',
  bomHint: 'Excel needs the mark (BOM) for accented letters; some data tools stumble over it.',
  formulaGuard: 'Keep texts that look like formulas as text',
  formulaGuardHint: 'Puts an apostrophe before a text that begins with =, +, - or @.',
  dates: 'Dates with a time zone',
  datesAsWritten: 'As they came',
  datesLocal: 'In local time',
  datesAsWrittenHint: 'As the platform wrote them, to the letter.',
  datesLocalHint: (zone: string) =>
    `Date and time as the clocks show them in ${zone}. Other dates stay as they came.`,
  nullText: 'For a value that is null',
  nullTextHint:
    'Without commas, semicolons, tabs and quotes. A field that a run does not have is empty in any case.',

  sideFile: 'Write down beside it what the file holds',
  sideFileHint:
    'A small file (.provost.json) with rows, columns, filters, institution and time, and a checksum that tells later whether the export was changed.',

  start: 'Choose a place and export',
  asking: 'Waiting for you to choose a place',
  writing: 'Writing the file',
  writtenOnly: (done: string) => `${done} runs`,
  pace: (rate: string, left: string) => `${rate} runs a second, about ${left} left`,
  inBackground: 'You may close this; the export goes on.',
  cancel: 'Cancel export',
  stopped: 'The export was cancelled. No file was left behind.',

  writtenTitle: (file: string) => `${file} is written`,
  writtenBeside: (sideFile: string) => `What it holds is written in ${sideFile}.`,
  insteadOf: (wanted: string) => `${wanted} was in use`,
  insteadOfText: (file: string) =>
    `Another program holds it open, so it was left as it is. The export is in ${file}, in the same folder.`,
  noSideFile: 'The export is whole, but nothing was written beside it',
  cutCells: (count: string, cells: number) =>
    cells === 1 ? '1 text was cut' : `${count} texts were cut`,
  cutCellsText:
    'A cell of Excel holds 32,767 characters. The other formats hold every text as it is.',
  showInFolder: 'Show in folder',
  again: 'Export again',
} as const
