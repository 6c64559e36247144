import type { ReportId } from './report.ts'

/** Characters of a text that are kept. */
const MAX_TEXT_LENGTH = 200
const MAX_NUMBER = 99_999
const trueWords = new Set(['true', '1', 'yes'])
const falseWords = new Set(['false', '0', 'no'])
const idPatterns = { imdb: /^tt\d{7,10}$/, tmdb: /^[1-9]\d{0,9}$/, tvdb: /^[1-9]\d{0,9}$/ } as const

/**
 * Reads the fields of a message of a stranger: keys without regard to case, if the exact one is missing, numbers and
 * truth values also as text. A value of another type reads as if it were missing, and nothing throws.
 */
export class Fields {
  /** Keys as they are, and in lower case behind a space. */
  private readonly values = new Map<string, unknown>()

  constructor(message: unknown) {
    if (typeof message !== 'object' || message === null || Array.isArray(message)) return
    for (const [key, value] of Object.entries(message)) {
      this.values.set(key, value)
      const anyCase = ` ${key.toLowerCase()}`
      if (!this.values.has(anyCase)) this.values.set(anyCase, value)
    }
  }

  has(key: string): boolean {
    return this.values.has(` ${key.toLowerCase()}`)
  }

  /** The fields of an object within this one; without fields if there is none. */
  within(key: string): Fields {
    return new Fields(this.value(key))
  }

  list(key: string): readonly unknown[] {
    const value = this.value(key)
    return Array.isArray(value) ? value : []
  }

  /** A text that is not empty, or a number as text. */
  text(key: string): string | null {
    return textOf(this.value(key))
  }

  /** A text in lower case, to compare it with the words of a format. */
  word(key: string): string | null {
    return this.text(key)?.toLowerCase() ?? null
  }

  /** A finite number. */
  number(key: string): number | null {
    const value = this.value(key)
    if (typeof value === 'number') return Number.isFinite(value) ? value : null
    const text = typeof value === 'string' ? value.trim() : ''
    return /^-?\d{1,20}(?:\.\d{1,20})?$/.test(text) ? Number(text) : null
  }

  /** A whole number that can be one of a season, an episode or a year. */
  whole(key: string): number | null {
    const value = this.number(key)
    return value !== null && Number.isInteger(value) && value >= 0 && value <= MAX_NUMBER ? value : null
  }

  flag(key: string): boolean | null {
    const value = this.value(key)
    if (typeof value === 'boolean') return value
    const word = this.word(key) ?? ''
    return trueWords.has(word) ? true : falseWords.has(word) ? false : null
  }

  /** The date, `YYYY-MM-DD`, that a date or a time begins with. */
  day(key: string): string | null {
    const day = /^\d{4}-\d\d-\d\d/.exec(this.text(key) ?? '')?.[0]
    return day && !Number.isNaN(Date.parse(day)) ? day : null
  }

  /** Seconds of a duration in ticks of 100 nanoseconds. */
  ticks(key: string): number | null {
    return secondsOf(this.number(key), 10_000_000)
  }

  /** Seconds of a duration in milliseconds. */
  milliseconds(key: string): number | null {
    return secondsOf(this.number(key), 1000)
  }

  /** The ids that some fields have, in their order; a malformed one is left out. */
  ids(of: ReportId['of'], keys: readonly (readonly [source: ReportId['source'], key: string])[]): ReportId[] {
    return keys.flatMap(([source, key]) => idOf(of, source, this.text(key)) ?? [])
  }

  private value(key: string): unknown {
    return this.values.has(key) ? this.values.get(key) : this.values.get(` ${key.toLowerCase()}`)
  }
}

/** A text or a number as a well-formed text of at most 200 characters; null for an empty one, and for any other value. */
export function textOf(value: unknown): string | null {
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value
  if (typeof text !== 'string') return null
  const kept = text
    .slice(0, MAX_TEXT_LENGTH * 2)
    .trim()
    .slice(0, MAX_TEXT_LENGTH)
    .toWellFormed()
    .trim()
  return kept === '' ? null : kept
}

/** An id in the pattern of its service; null for any other text. */
export function idOf(of: ReportId['of'], source: ReportId['source'], id: string | null): ReportId | null {
  return id !== null && idPatterns[source].test(id) ? { of, source, id } : null
}

/** A time of ISO 8601 to the second, in UTC even if it names no zone; null for any other text, and before 1990. */
export function timeOf(text: string | null): string | null {
  const [, day, clock, zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?$/i.exec(text ?? '') ?? []
  return day && clock ? secondOf(Date.parse(`${day}T${clock}${zone.toUpperCase()}`)) : null
}

/** A time in seconds since 1970; null if it cannot be one: milliseconds are too large. */
export const timeOfEpoch = (seconds: number | null): string | null => secondOf((seconds ?? NaN) * 1000)

const earliest = Date.UTC(1990, 0)
const latest = Date.UTC(2200, 0)
const secondOf = (time: number): string | null =>
  time >= earliest && time < latest ? `${new Date(time).toISOString().slice(0, 19)}Z` : null

/** No title is longer than a day. */
const MAX_SECONDS = 86_400
function secondsOf(amount: number | null, perSecond: number): number | null {
  const seconds = amount === null ? -1 : Math.round(amount / perSecond)
  return seconds >= 0 && seconds <= MAX_SECONDS ? seconds : null
}
