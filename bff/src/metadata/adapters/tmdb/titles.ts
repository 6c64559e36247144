import type { z } from 'zod'
import type { Genre, MediaDetail, MediaRow, Page, TvDetail } from '@contract/media.schema'
import type { AnyRow, PersonDetail, PersonRow } from '@contract/person.schema'
import type { Keyword } from '@contract/title-parts.schema'
import type { movieAnswer, personAnswer, tvAnswer } from './answers.ts'
import { mainCredits, mergedCredits } from './credits.ts'
import { foreignTag } from './language.ts'
import { bestVideos, mainImages } from './pictures.ts'
import { fallbackOf, textIn, titleIn } from './translations.ts'

/** Whether a row is not shown: the service has two flags, and filters by `adult` alone. */
export const isAdult = (row: { adult: boolean; softcore?: boolean }): boolean => row.adult || row.softcore === true

/** Sets the score to 0 where nobody voted: the service may send any number. */
export const withoutUnratedScore = <Scored extends { vote_average: number; vote_count: number }>(
  scored: Scored,
): Scored => (scored.vote_count > 0 ? scored : { ...scored, vote_average: 0 })

/** Rows without adult and nameless titles; `fallback` has the language of a title that is only the original one. */
export const shownTitles = <Row extends MediaRow>(rows: readonly Row[], locale: string): Row[] =>
  rows
    .filter((row) => !isAdult(row) && Object.values(namesOf(row)).some(Boolean))
    .map((row) => withFallbackTag(withoutUnratedScore(row), locale))

export const shownPeople = <Row extends PersonRow>(rows: readonly Row[], locale: string): Row[] =>
  rows.filter((row) => !row.adult).map((row) => ({ ...row, known_for: shownTitles(row.known_for, locale) }))

export const shownRows = (rows: readonly AnyRow[], locale: string): AnyRow[] =>
  rows.flatMap((row): AnyRow[] =>
    row.media_type === 'person' ? shownPeople([row], locale) : shownTitles([row], locale),
  )

/** A page with the requested number; an empty page is the last one, whatever totals the service sends. */
export const pageAt = <Row>(page: number, answer: Page<Row>): Page<Row> => ({
  ...answer,
  page,
  ...(answer.results.length === 0 ? { total_pages: Math.min(answer.total_pages, page) } : {}),
  ...(answer.results.length === 0 && page === 1 ? { total_results: 0 } : {}),
})
export const titlePageOf = <Row extends MediaRow>(page: Page<Row>, locale: string): Page<Row> => ({
  ...page,
  results: shownTitles(page.results, locale),
})
export const peoplePageOf = (page: Page<PersonRow>, locale: string): Page<PersonRow> => ({
  ...page,
  results: shownPeople(page.results, locale),
})

function withFallbackTag<Row extends MediaRow>(row: Row, locale: string): Row {
  const { title, original } = namesOf(row)
  if (title !== '' && title !== original) return row
  const named = row.media_type === 'movie' ? { title: original } : { name: original }
  return { ...row, ...(title === '' ? named : {}), ...fallbackOf({ title: foreignTag(row.original_language, locale) }) }
}

const namesOf = (row: MediaRow): { title: string; original: string } =>
  row.media_type === 'movie'
    ? { title: row.title, original: row.original_title }
    : { title: row.name, original: row.original_name }

/** A title with its texts merged field by field, with the product's genre names, and without the translations. */
export function mergedTitle(
  answer: z.output<typeof movieAnswer> | z.output<typeof tvAnswer>,
  locale: string,
  nameOf: (genre: Genre) => string,
): MediaDetail {
  const { translations: among, ...rest } = answer
  const detail = withoutUnratedScore(withParts(rest, locale))
  const original = detail.original_language
  const title = titleIn(locale, { ...namesOf(detail), originalLanguage: original }, among)
  const overview = textIn(locale, detail.overview, { among, original, read: (entry) => entry.overview })
  const tagline = textIn(locale, detail.tagline, { among, original, read: (entry) => entry.tagline })
  const homepage = textIn(locale, detail.homepage, { among, original, read: (entry) => entry.homepage })
  const shared = {
    overview: overview.text,
    tagline: tagline.text,
    homepage: homepage.text,
    genres: detail.genres.map((genre) => ({ id: genre.id, name: nameOf(genre) })),
    genre_ids: detail.genres.map(({ id }) => id),
    ...fallbackOf({ title: title.tag, overview: overview.tag, tagline: tagline.tag }),
  }
  const localizedKeywords = (words: readonly Keyword[]) => words.map((word) => keywordIn(locale, word))
  if (detail.media_type === 'movie') {
    const { keywords } = detail
    return {
      ...detail,
      ...shared,
      title: title.text,
      ...(keywords && { keywords: { keywords: localizedKeywords(keywords.keywords) } }),
    }
  }
  const { keywords } = detail
  return {
    ...detail,
    ...shared,
    name: title.text,
    ...(keywords && { keywords: { results: localizedKeywords(keywords.results) } }),
  }
}

type TitleAnswer = Omit<z.output<typeof movieAnswer>, 'translations'> | Omit<z.output<typeof tvAnswer>, 'translations'>

/** The answer with its appended parts cut to what a page shows; a show's credits are those of all seasons. */
function withParts(answer: TitleAnswer, locale: string): MediaDetail {
  const { credits, videos, images, ...detail } = answer.media_type === 'tv' ? withAllSeasonsCredits(answer) : answer
  return {
    ...detail,
    ...(credits && { credits: mainCredits(credits) }),
    ...(images && { images: mainImages(images) }),
    ...(videos && {
      videos: { results: bestVideos(videos.results, { locale, original: detail.original_language }) },
    }),
  }
}

/** A keyword with its `fallback`: the service has keywords in English alone. */
export const keywordIn = (locale: string, { id, name }: Keyword): Keyword => {
  const tag = foreignTag('en', locale)
  return { id, name, ...(tag && { fallback: { name: tag } }) }
}

const withAllSeasonsCredits = ({
  aggregate_credits: aggregate,
  ...show
}: Omit<z.output<typeof tvAnswer>, 'translations'>): TvDetail => ({
  ...show,
  ...(aggregate && { credits: mergedCredits(aggregate) }),
})

/** A person with the biography merged; with credits, which may be megabytes, only if `appends` has them. */
export function mergedPerson(
  answer: z.output<typeof personAnswer>,
  locale: string,
  appends: readonly string[],
): PersonDetail {
  const { translations: among, combined_credits: credits, ...person } = answer
  const biography = textIn(locale, person.biography, { among, read: (entry) => entry.biography })
  return {
    ...person,
    biography: biography.text,
    ...(credits && appends.includes('combined_credits')
      ? {
          combined_credits: {
            ...credits,
            cast: shownTitles(credits.cast, locale),
            crew: shownTitles(credits.crew, locale),
          },
        }
      : {}),
    ...fallbackOf({ biography: biography.tag }),
  }
}
