import { noteLength } from '@contract/user-media.schema'

/** A calendar day becomes its noon in UTC: the same day nearly everywhere. */
export function timeOf(text: string | undefined): number | null {
  const value = text?.trim() ?? ''
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value)
  if (!isDay && !/^\d{4}-\d{2}-\d{2}T[\d:.]{5,15}(Z|[+-]\d{2}:?\d{2})$/.test(value)) return null
  const time = Date.parse(isDay ? `${value}T12:00:00Z` : value)
  // Date.parse turns the 31st of February into a day of March.
  if (Number.isNaN(time) || (isDay && new Date(time).toISOString().slice(0, 10) !== value)) return null
  return time >= earliest && time <= Date.now() + aDay ? time : null
}
const aDay = 24 * 60 * 60 * 1000
const earliest = Date.parse('1870-01-01T00:00:00Z')

/** The year that a text begins with: of a year alone, or of a date. */
export function yearOf(text: string | null | undefined): number | null {
  const year = /^\d{4}/.exec(text?.trim() ?? '')?.[0]
  return year ? Number(year) : null
}

/** A rating of 1 to 10 from one on a scale of `of`; undefined for an empty cell, null for what is no rating. */
export function ratingOf(text: string | undefined, of: 5 | 10): number | null | undefined {
  const value = text?.trim() ?? ''
  if (value === '') return undefined
  const rating = Number(value) * (10 / of)
  return Number.isInteger(rating) && rating >= 1 && rating <= 10 ? rating : null
}

export const imdbIdOf = (text: unknown): string | undefined =>
  typeof text === 'string' && /^tt\d{7,10}$/.test(text.trim()) ? text.trim() : undefined

export const isTooLong = (text: string): boolean => text.length > noteLength

/** A name cut to what a list's may have. */
export const listNameOf = (text: string): string => text.trim().slice(0, 100).trim()
