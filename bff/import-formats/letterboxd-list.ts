import type { CsvReader } from './csv-format.ts'
import { invalid, noteEntries, tagsText, unknownTime, type Entry } from './import-entry.ts'
import type { ImportedTitle } from './imported-title.ts'
import { reviewText } from './review-text.ts'
import type { Row } from './row.ts'
import { isDescriptionTooLong, isTitleName, listDescriptionOf, listNameOf, stemOf, yearOf } from './values.ts'

export const listColumns = ['Date', 'Name', 'Tags', 'URL', 'Description']
const itemColumns = ['Position', 'Name', 'Year', 'URL', 'Description']

type ListRow = 'columns' | 'facts' | 'place columns' | 'places'

/**
 * Reads a list: line 1 names the format, or is empty in files of 2020 to 2022, lines 2 and 3 have the list's own columns and
 * values, and its films follow under a second header. `first`: what follows the header of the file.
 */
export function letterboxdList(first: 'columns' | 'facts'): CsvReader {
  let expected: ListRow = first
  let list: CurrentList = { key: '', addedAt: 0 }
  const startsWithCells = ({ cells }: Row, columns: readonly string[]) =>
    columns.every((column, index) => cells[index]?.trim() === column)
  const readers: Record<ListRow, (row: Row) => Entry[] | null> = {
    columns: (row) => {
      if (!startsWithCells(row, listColumns)) return invalid('shape')
      expected = 'facts'
      return null
    },
    facts: (row) => {
      if (listNameOf(row.cells[1] ?? '') === '') return invalid('title')
      expected = 'place columns'
      const [date = '', name = '', , url = ''] = row.cells
      list = { key: `${name} ${date} ${url}`, addedAt: row.timeAt(0) ?? unknownTime }
      return listFacts(row, list)
    },
    'place columns': (row) => {
      if (!startsWithCells(row, itemColumns)) return invalid('shape')
      expected = 'places'
      return null
    },
    places: ({ cells: [, name = '', year, , description = ''] }) => {
      if (name.trim() === '' || !isTitleName(name)) return invalid('title')
      const title = { name: name.trim(), year: yearOf(year), type: null }
      return [
        { kind: 'listItem', title, data: { list: list.key, addedAt: list.addedAt } },
        ...noteEntries(title, reviewText(description), list.addedAt),
      ]
    },
  }
  return { service: 'letterboxd', order: 5, days: [0], read: (row) => readers[expected](row) }
}

interface CurrentList {
  readonly key: string
  /** The creation time of the list and of each of its items (epoch milliseconds). */
  readonly addedAt: number
}

/** The entries of the list's own row, with a fault for each value that is cut or unreadable. */
function listFacts(row: Row, { key, addedAt }: CurrentList): Entry[] {
  const [, name = '', tags = '', , descriptionHtml = ''] = row.cells
  const description = [reviewText(descriptionHtml), tagsText(tags)].filter(Boolean).join('\n\n')
  return [
    {
      kind: 'list',
      data: {
        key,
        name: listNameOf(name),
        description: listDescriptionOf(description),
        visibility: 'private',
        ranked: false,
        createdAt: addedAt,
        updatedAt: addedAt,
      },
    },
    ...(row.timeAt(0) === null ? invalid('date') : []),
    ...(isDescriptionTooLong(description) || listNameOf(name) !== name.trim() ? invalid('text') : []),
  ]
}

/** Reads a file of titles without any other information as a list of the name of the file. */
export function fileAsList(fileName: string): (row: Row, title: ImportedTitle) => Entry[] {
  let isListAdded = false
  return (row, title) => {
    const time = row.time('Date', 'Created', 'Date Rated') ?? null
    const addedAt = time ?? unknownTime
    const facts: Entry[] = isListAdded ? [] : [listNamedAfterFile(fileName, addedAt)]
    isListAdded = true
    return [
      ...facts,
      { kind: 'listItem', title, data: { list: fileName, addedAt } },
      ...(time === null && row.has('Date', 'Created', 'Date Rated') ? invalid('date') : []),
    ]
  }
}

/** A list that is named after its file. IMDb names newer files by an id, which is replaced by `fallbackName`. */
export function listNamedAfterFile(
  fileName: string,
  createdAt: number,
  fallbackName = 'Import',
  key = fileName,
): Entry {
  const stem = listNameOf(stemOf(fileName))
  const name = stem === '' || /^[0-9a-f]{8}-[0-9a-f-]{27}/i.test(stem) ? fallbackName : stem
  return {
    kind: 'list',
    data: {
      key,
      name,
      description: '',
      visibility: 'private',
      ranked: false,
      createdAt,
      updatedAt: createdAt,
    },
  }
}
