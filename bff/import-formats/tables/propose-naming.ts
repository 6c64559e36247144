import { createHash } from 'node:crypto'
import { columnFields, tableBounds, titleFields, type ColumnField, type RatingScale } from '@contract/column-fields'
import type { ColumnNaming } from '@contract/import-columns.schema'
import { columnNames, isColumnName, plainName, showNames } from './column-names.ts'
import { scaleIn, statusIn } from './table-cells.ts'
import { looksOf, type ColumnFacts } from './table-survey.ts'

/** The first rows of a table, and what its columns hold. */
export interface TableFacts {
  readonly fileName: string
  readonly first: readonly (readonly string[])[]
  readonly columns: readonly ColumnFacts[]
}

/**
 * The number of the row that has the names of the columns, from 1, or 0 for none: the first of the rows with the most
 * known names, else the first row if it alone has no number or day.
 */
export function headOf({ first, columns }: TableFacts): number {
  const rows = first.slice(0, tableBounds.heads)
  const named = rows.map((cells) => {
    const known = cells.filter(isColumnName).length
    return known > 1 || !hasData(cells) ? known : 0
  })
  const most = Math.max(0, ...named)
  if (most > 0) return named.indexOf(most) + 1
  const holdsData = columns.some(({ looks }) => looks !== null && looks !== 'text')
  return rows.length > 1 && holdsData && !hasData(rows[0]!) ? 1 : 0
}

const hasData = (cells: readonly string[]): boolean =>
  cells.some((cell) => cell.trim() !== '' && looksOf(cell.trim()) !== 'text')

/** The key by which a naming is remembered: the names of the columns. Null without a head. */
export function keyOfHead({ first }: TableFacts, head: number): string | null {
  const cells = first[head - 1]
  if (!cells) return null
  return createHash('sha256')
    .update(JSON.stringify(cells.map(plainName)))
    .digest('base64url')
    .slice(0, 22)
}

/** The naming that a table's own names and values suggest. */
export function proposeNaming(table: TableFacts, head = headOf(table)): ColumnNaming {
  const names = (table.first[head - 1] ?? []).map((name) => name.trim())
  const fields = fieldsOf(names, table.columns, head === 0)
  const at = (field: ColumnField) => fields.indexOf(field)
  const column = (field: ColumnField) => table.columns[at(field)]
  const days = column('watchedAt')?.days
  return {
    head,
    fields,
    scale: scaleInName(names[at('rating')]) ?? column('rating')?.scale ?? 10,
    dayOrder: days === 'dmy' || days === 'mdy' ? days : null,
    meaning: meaningOf(fields, table.fileName),
  }
}

/** The scale in `Rating (1-5)` or `Rating10`. */
const scaleInName = (name: string | undefined): RatingScale | undefined => (name ? scaleIn(name) : undefined)

function meaningOf(fields: ColumnNaming['fields'], fileName: string): ColumnNaming['meaning'] {
  const words = fileName.split(/[^\p{L}]+/u)
  if (words.some((word) => statusIn(word, false) === 'watchlist') || /to.?watch|watch.?list/i.test(fileName))
    return 'watchlist'
  return fields.includes('rating') && !fields.includes('watchedAt') && !fields.includes('plays') ? 'rated' : 'watched'
}

/** Whether the values of a column fit its name: `Note` is a rating in French, and `Watched` a day or a yes. */
function fits(
  field: ColumnField,
  { looks }: ColumnFacts = { filled: 0, samples: [], looks: null, days: null, scale: null },
) {
  if (field === 'rating') return looks !== 'text' && looks !== 'day'
  if (field === 'watchedAt') return looks !== 'text' && looks !== 'number'
  return field !== 'status' || looks !== 'day'
}

function fieldsOf(
  names: readonly string[],
  columns: readonly ColumnFacts[],
  isWithoutHead: boolean,
): (ColumnField | null)[] {
  const plain = names.map(plainName)
  const fields = Array.from<unknown, ColumnField | null>({ length: columns.length }, () => null)
  const give = (field: ColumnField, index: number) => {
    if (index >= 0 && fields[index] === null && !fields.includes(field)) fields[index] = field
  }
  const find = (words: readonly string[], field: ColumnField) =>
    words
      .map((word) => plain.findIndex((name, at) => name === word && fields[at] === null && fits(field, columns[at])))
      .find((at) => at >= 0) ?? -1
  // Beside numbers of episodes the title of a file with a show is that of the episode.
  const show = find(showNames, 'title')
  if (show >= 0 && find([...columnNames.season, ...columnNames.episode], 'season') >= 0) {
    give('title', show)
    give('episodeName', find([...columnNames.episodeName, ...columnNames.title], 'episodeName'))
  }
  for (const field of columnFields) give(field, find(columnNames[field], field))
  // A column of days is called `Watched` as well.
  give('watchedAt', find(columnNames.status, 'watchedAt'))
  give('title', show)
  const looking = (...looks: ColumnFacts['looks'][]) =>
    columns.findIndex((column, at) => column.filled > 0 && looks.includes(column.looks) && fields[at] === null)
  for (const field of ['imdb', 'url', 'year'] as const) give(field, looking(field))
  give('watchedAt', looking('day'))
  if (isWithoutHead)
    give(
      'rating',
      columns.findIndex(({ scale, looks }) => looks === 'number' && scale !== null),
    )
  // Some films are called by a number, so a column of titles may hold more than texts.
  if (!fields.some((field) => field !== null && titleFields.includes(field))) give('title', looking('text', null))
  return fields
}
