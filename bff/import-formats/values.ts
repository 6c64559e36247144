import type { ImportedTitle } from './imported-title.ts'

/** The year at the start of a text: a year alone, or a date. */
export function yearOf(text: string | null | undefined): number | null {
  const year = /^\d{4}/.exec(text?.trim() ?? '')?.[0]
  return year ? Number(year) : null
}

/** A rating of 1 to 10 from one on a scale of `of`; undefined for an empty cell, null for an invalid rating. */
export function ratingOf(text: string | undefined, of: 5 | 10): number | null | undefined {
  const value = text?.trim().replace(',', '.') ?? ''
  if (value === '') return undefined
  const rating = Number(value) * (10 / of)
  return Number.isInteger(rating) && rating >= 1 && rating <= 10 ? rating : null
}

/**
 * A rating of 1 to 10 from one with decimals: the nearest whole number, rounded up if two are equally near. Else as
 * `ratingOf`.
 */
export function roundedRatingOf(text: string): number | null | undefined {
  const value = text.trim().replace(',', '.')
  return value === '' ? undefined : ratingOf(String(Math.round(Number(value))), 10)
}

/**
 * A rating of 1 to 10 from one of 1 to 100: the nearest, rounded up if two are equally near; undefined for none, null
 * for an invalid one.
 */
export function ratingOfHundred(value: number | string | null | undefined): number | null | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const rating = Number(value)
  return rating > 0 && rating <= 100 ? Math.max(1, Math.round(rating / 10)) : null
}

export const imdbIdOf = (text: unknown): string | undefined =>
  typeof text === 'string' && /^tt\d{7,10}$/.test(text.trim()) ? text.trim() : undefined

const MAX_TITLE_LENGTH = 500
/** Whether a text can be the name of a title. */
export const isTitleName = (text: string): boolean => text !== '' && text.length <= MAX_TITLE_LENGTH

/** The external ids of a title, without those that it lacks. */
export const externalIds = (
  imdb: string | null | undefined,
  tmdb?: number | null,
  tvdb?: number | null,
): Pick<ImportedTitle, 'imdb' | 'tmdb' | 'tvdb'> => ({
  ...(imdb ? { imdb } : {}),
  ...(tmdb ? { tmdb } : {}),
  ...(tvdb ? { tvdb } : {}),
})

/** Whether a number can be that of a season or an episode. */
export const isSeasonOrEpisodeNumber = (value: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= 100_000

/** A name cut to the maximum length of a list's name. */
export const listNameOf = (text: string): string => text.trim().slice(0, 100).trim()

const MAX_DESCRIPTION_LENGTH = 2000
/** A text cut to the maximum length of a list's description. */
export const listDescriptionOf = (text: string): string => text.slice(0, MAX_DESCRIPTION_LENGTH).toWellFormed()
export const isDescriptionTooLong = (text: string): boolean => text.length > MAX_DESCRIPTION_LENGTH

/** A file's own name, without its folders and its ending. */
export const stemOf = (fileName: string): string => fileName.replace(/.*[/\\]/, '').replace(/\.[^.]*$/, '')

/** Whether a file has this name; a number of a copy or a date may follow. */
export const isCalled = (fileName: string, name: string): boolean =>
  new RegExp(`^(?:${name})(?![a-z])`, 'i').test(stemOf(fileName))

/** An id of TheTVDB. Those of shows alone are looked up: a film and a show may have the same number there. */
export const tvdbIdOf = (text: unknown): number | undefined => tmdbIdOf(text)

/** An id of The Movie Database. */
export function tmdbIdOf(text: unknown): number | undefined {
  const id = Number(typeof text === 'string' && text.trim() !== '' ? text : NaN)
  return Number.isInteger(id) && id > 0 && id < 10_000_000_000 ? id : undefined
}
