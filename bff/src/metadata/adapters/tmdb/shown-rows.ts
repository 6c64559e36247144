import type { CataloguePage, MediaRow, Page } from '@contract/media.schema'
import type { AnyRow, PersonRow } from '@contract/person.schema'
import { foreignTag } from './language.ts'
import { fallbackOf } from './translations.ts'

/** Whether a row is not shown: the service has two flags, and filters by `adult` alone. */
export const isAdult = (row: { adult: boolean; softcore?: boolean }): boolean => row.adult || row.softcore === true

/** Sets the score to 0 without votes: the service may send any number. */
export const withoutUnratedScore = <Scored extends { vote_average: number; vote_count: number }>(
  scored: Scored,
): Scored => (scored.vote_count > 0 ? scored : { ...scored, vote_average: 0 })

/** Rows without adult and nameless titles; `fallback` has the language of a title that is only the original one. */
export const shownTitles = <Row extends MediaRow>(rows: readonly Row[], locale: string): Row[] =>
  rows
    .filter((row) => !isAdult(row) && Object.values(namesOf(row)).some(Boolean))
    .map((row) => withFallbackTag(withoutUnratedScore(row), locale))

/** Rows without people of adult films; `known_for` as in `shownTitles`. */
export const shownPeople = <Row extends PersonRow>(rows: readonly Row[], locale: string): Row[] =>
  rows.filter((row) => !row.adult).map((row) => ({ ...row, known_for: shownTitles(row.known_for, locale) }))

export const shownRows = (rows: readonly AnyRow[], locale: string): AnyRow[] =>
  rows.flatMap((row): AnyRow[] =>
    row.media_type === 'person' ? shownPeople([row], locale) : shownTitles([row], locale),
  )

/** A page with the requested number; an empty page is the last one, despite the service's totals. */
export const pageAt = <Row>(page: number, answer: Page<Row>): Page<Row> => ({
  ...answer,
  page,
  ...(answer.results.length === 0 ? { total_pages: Math.min(answer.total_pages, page) } : {}),
  ...(answer.results.length === 0 && page === 1 ? { total_results: 0 } : {}),
})

/**
 * The page with those of its rows that are shown. The service's total counts the others too: the total is that of the
 * rows if they are the whole list, and unknown if some are left out.
 */
export function withRows<Row, Shown>(page: CataloguePage<Row>, results: Shown[]): CataloguePage<Shown> {
  const { total_results, ...rest } = page
  if (page.page === 1 && page.total_pages <= 1) return { ...rest, results, total_results: results.length }
  return results.length < page.results.length || total_results === undefined
    ? { ...rest, results }
    : { ...rest, results, total_results }
}
export const titlePageOf = <Row extends MediaRow>(page: Page<Row>, locale: string): CataloguePage<Row> =>
  withRows(page, shownTitles(page.results, locale))
export const peoplePageOf = (page: Page<PersonRow>, locale: string): CataloguePage<PersonRow> =>
  withRows(page, shownPeople(page.results, locale))

function withFallbackTag<Row extends MediaRow>(row: Row, locale: string): Row {
  const { title, original } = namesOf(row)
  if (title !== '' && title !== original) return row
  const named = row.media_type === 'movie' ? { title: original } : { name: original }
  return { ...row, ...(title === '' ? named : {}), ...fallbackOf({ title: foreignTag(row.original_language, locale) }) }
}

export const namesOf = (row: MediaRow): { title: string; original: string } =>
  row.media_type === 'movie'
    ? { title: row.title, original: row.original_title }
    : { title: row.name, original: row.original_name }
