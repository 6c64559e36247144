import type { LocaleCode } from '@contract/locale'
import type { NamedEpisode } from './import-entry.ts'
import { episodeIn, seasonIn } from './season-words.ts'

/** The show and the episode that a row names. */
export interface NetflixEpisode {
  readonly show: string
  readonly episode: NamedEpisode
}

/** Rows with the same beginning that make it the beginning of a show's rows. */
const MIN_ROWS_OF_SEASON = 2

/**
 * Takes the names of a viewing history apart: `Show: Season 3: Name`. Names of shows, seasons and episodes may have colons
 * themselves, and the word for a season is in the language of the profile, so that all names of the file are read first.
 */
export class NetflixNames {
  /** The beginnings of names up to each part that has one number, by the part without that number. */
  private readonly beginnings = new Map<string, Set<string>>()
  /** The different names that begin with the same two parts. */
  private readonly seasons = new Map<string, Set<string>>()
  /** How often each language matches a word for a season. */
  private readonly languageCounts = new Map<LocaleCode, number>()

  add(name: string): void {
    const parts = partsOf(name)
    const season = indexInside(parts, (part) => seasonIn(part) !== null)
    for (const language of seasonIn(parts[season] ?? '')?.languages ?? [])
      this.languageCounts.set(language, (this.languageCounts.get(language) ?? 0) + 1)
    if (parts.length < 3) return
    addTo(this.seasons, parts.slice(0, 2).join(': '), name)
    if (season < 0)
      for (const [index, part] of parts.entries())
        if (index > 0 && index < parts.length - 1 && templateOf(part) !== null)
          addTo(this.beginnings, templateOf(part) ?? '', parts.slice(0, index).join(': '))
  }

  /** The languages of the file, the likeliest first; empty if no word tells it. */
  get languages(): readonly LocaleCode[] {
    return [...this.languageCounts].toSorted(([, a], [, b]) => b - a).map(([language]) => language)
  }

  /** The episode that a name is of; null for a film. */
  episodeOf(name: string): NetflixEpisode | null {
    const parts = partsOf(name)
    const at = indexInside(parts, (part) => this.seasonNumberOf(part) !== null)
    if (at > 0) return this.inSeason(parts, at, { season: this.seasonNumberOf(parts[at] ?? '') })
    const rowsOfSeason = this.seasons.get(parts.slice(0, 2).join(': '))?.size ?? 0
    const isPartOfFilm = seasonIn(parts.at(-1) ?? '') !== null
    if (parts.length < 3 || rowsOfSeason < MIN_ROWS_OF_SEASON || isPartOfFilm) return null
    return this.inSeason(parts, 1, { season: null, seasonName: parts[1] ?? '' })
  }

  /** The number of a season by a known word, or by one that several shows of the file have before a number. */
  private seasonNumberOf(part: string): number | null {
    const known = seasonIn(part)
    if (known) return known.number
    const template = templateOf(part)
    return template !== null && (this.beginnings.get(template)?.size ?? 0) > 1 ? Number(/\d+/.exec(part)?.[0]) : null
  }

  private inSeason(
    parts: readonly string[],
    at: number,
    season: Pick<NamedEpisode, 'season' | 'seasonName'>,
  ): NetflixEpisode {
    const rest = parts.slice(at + 1)
    const number = episodeIn(rest[0] ?? '')?.number ?? null
    const names = [rest.join(': '), ...(number === null ? [] : [rest.slice(1).join(': ')])].filter(Boolean)
    return {
      show: parts.slice(0, at).join(': '),
      episode: { names, ...season, number, languages: this.languages.slice(0, MAX_LANGUAGES) },
    }
  }
}

/** Languages in which episodes are looked up besides that of the member. */
const MAX_LANGUAGES = 3

const partsOf = (name: string): string[] => name.split(/\s*[:：]\s+/u)

/** The first part that fits, neither the first of the name nor the last: `Kill Bill: Volume 2` is a film. */
const indexInside = (parts: readonly string[], fits: (part: string) => boolean): number =>
  parts.findIndex((part, index) => index > 0 && index < parts.length - 1 && fits(part))

/** `3. Sezon` → `#. sezon`; null for a part without a number, or with several. */
const templateOf = (part: string): string | null =>
  /^\D*\d{1,2}\D*$/u.test(part) && /\p{L}/u.test(part) ? part.toLowerCase().replace(/\d+/u, '#') : null

function addTo(sets: Map<string, Set<string>>, key: string, value: string): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(value))
}
