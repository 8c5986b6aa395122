import type { ExactType } from '../../read/columns.ts'
import { manifestName } from './parts-manifest.ts'

type ReadmeFacts = {
  title: string
  runs: number
  columns: readonly { name: string; type: ExactType }[]
  partitions: readonly { name: string; type: ExactType }[]
}

/** SQL types by program. */
const types: Record<ExactType, { duckdb: string; trino: string; bigquery: string }> = {
  int64: { duckdb: 'BIGINT', trino: 'bigint', bigquery: 'INT64' },
  double: { duckdb: 'DOUBLE', trino: 'double', bigquery: 'FLOAT64' },
  boolean: { duckdb: 'BOOLEAN', trino: 'boolean', bigquery: 'BOOL' },
  day: { duckdb: 'DATE', trino: 'date', bigquery: 'DATE' },
  instant: { duckdb: 'TIMESTAMPTZ', trino: 'timestamp(6)', bigquery: 'TIMESTAMP' },
  local: { duckdb: 'TIMESTAMP', trino: 'timestamp(6)', bigquery: 'DATETIME' },
  json: { duckdb: 'VARCHAR', trino: 'varchar', bigquery: 'STRING' },
  text: { duckdb: 'VARCHAR', trino: 'varchar', bigquery: 'STRING' },
}

/** The types that all of these programs can read from a folder name. Other values in folder names are read as text. */
const inNames: readonly ExactType[] = ['int64', 'boolean', 'day']

/** Returns instructions in English for reading the dataset with four programs. The audience writes SQL or Python. */
export function readmeText({ title, runs, columns, partitions }: ReadmeFacts): string {
  const named = partitions.map(({ name, type }) => ({
    name,
    type: inNames.includes(type) ? type : ('text' as const),
  }))
  return `# ${oneLine(title)}

${runs} runs as a Parquet dataset, exported by Provost. \`${manifestName}\` lists the parts with their rows and SHA-256, and the
columns with their types. It is written last: without it the export is not finished. Files that it does not list are no part
of the dataset, and the next export into this folder removes them.

${partitions.length === 0 ? 'There are no partitions.' : `A value in the name of a folder is percent-encoded. \`__HIVE_DEFAULT_PARTITION__\` stands for null, a missing field, and an empty text.`}

Put the path or the address of this folder in the place of FOLDER.

## DuckDB

\`\`\`sql
SELECT count(*) FROM ${duckdbSource("'FOLDER/**/*.parquet'", named)};
-- Of the files that the manifest lists, and of no others:
SET VARIABLE parts = (SELECT list('FOLDER/' || part.path) FROM (SELECT unnest(parts) AS part FROM 'FOLDER/${manifestName}'));
SELECT count(*) FROM ${duckdbSource("getvariable('parts')", named)};
\`\`\`

## Spark

\`\`\`python
spark.conf.set("spark.sql.sources.partitionColumnTypeInference.enabled", "false")
runs = spark.read.parquet("FOLDER")
\`\`\`

## Trino

\`\`\`sql
CREATE TABLE hive.default.runs (
${trinoColumns([...columns, ...named])}
) WITH (${trinoOptions(named)});
${named.length === 0 ? '' : "CALL hive.system.sync_partition_metadata('default', 'runs', 'FULL');\n"}\`\`\`

## BigQuery

\`\`\`sql
CREATE EXTERNAL TABLE mydataset.runs
${bigquery(named)};
\`\`\`
`
}

type Described = { name: string; type: ExactType }

/** Returns the SQL after FROM. */
function duckdbSource(files: string, partitions: readonly Described[]): string {
  const hive = partitions.map(({ name, type }) => `${quoted(name)}: ${types[type].duckdb}`)
  const options =
    hive.length === 0 ? '' : `, hive_partitioning = true, hive_types = {${hive.join(', ')}}`
  return `read_parquet(${files}${options})`
}

function trinoColumns(columns: readonly Described[]): string {
  return columns.map(({ name, type }) => `  ${quoted(name)} ${types[type].trino}`).join(',\n')
}

function trinoOptions(partitions: readonly Described[]): string {
  const names = partitions.map(({ name }) => `'${name.toLowerCase().replaceAll("'", "''")}'`)
  const by = names.length === 0 ? [] : [`partitioned_by = ARRAY[${names.join(', ')}]`]
  return ["external_location = 'FOLDER'", "format = 'PARQUET'", ...by].join(', ')
}

function bigquery(partitions: readonly Described[]): string {
  const tick = (name: string) => `\`${name.replaceAll('`', '\\`')}\``
  const named = partitions.map(({ name, type }) => `  ${tick(name)} ${types[type].bigquery}`)
  const by = named.length === 0 ? '' : `WITH PARTITION COLUMNS (\n${named.join(',\n')}\n)\n`
  const prefix = named.length === 0 ? '' : `,\n  hive_partition_uri_prefix = 'FOLDER'`
  return `${by}OPTIONS (\n  format = 'PARQUET',\n  uris = ['FOLDER/*.parquet']${prefix}\n)`
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** Joins the lines of a title, so that it cannot add Markdown below the heading. */
function oneLine(title: string): string {
  return title.replaceAll(/\s+/g, ' ').trim()
}
