import type { EpisodeNumber } from '@contract/episodes.schema'
import type { LocaleCode } from '@contract/locale'
import type { SeasonDetail } from '@contract/media.schema'
import { foundOrNull, MetadataError } from '@contract/metadata-error'
import { lookupSlices } from './candidate-search.ts'
import { nameKey } from './name-variants.ts'
import { similarityTo } from './similarity.ts'
import type { MetadataService } from '../metadata/metadata.service.ts'

/** How similar a translated name has to be, and by how much more than any other of its season. */
const [MIN_SIMILARITY, MIN_LEAD] = [0.8, 0.15]
/** A shorter name may well be that of an episode in several seasons. */
const MIN_LETTERS_IN_OTHER_SEASON = 4
/** The languages in which seasons other than the one of the file are read. */
const MAX_LANGUAGES_OF_OTHER_SEASONS = 2

/** Waits before a request that has failed this many times is repeated; false to give up. */
export type WaitToRetry = (error: MetadataError, attempt: number) => Promise<boolean>
/** An episode by its names, and its place according to the file; null for what the file does not say. */
export interface EpisodeQuery {
  /** The names that it may have, the whole one first. */
  readonly names: readonly string[]
  readonly season: number | null
  readonly seasonName?: string
  /** With a number, a first name alone is only the number in words. */
  readonly number: number | null
  /**
   * How many episodes its entry has, if the file is of a database that divides shows differently; null if it does not
   * say.
   */
  readonly total?: number | null
  /** Whether the show was recognized by the name of that entry. */
  readonly isNamesake?: boolean
  /** The languages in which the names may be, besides that of the member. */
  readonly languages: readonly LocaleCode[]
}
interface SeasonFacts {
  readonly number: number
  /** How many episodes it has. */
  readonly count: number
  readonly name: string
}
interface Named extends EpisodeNumber {
  readonly name: string
}

/**
 * Finds the episodes of shows by the names that a file has for them: in the season of the file first, in its languages, the
 * member's and English, then in all others, since services divide seasons differently. It requests each season once in each
 * language, and only as far as it is needed. If the metadata source cannot be reached, it requests nothing more.
 */
export class EpisodeNames {
  private readonly seasons = new Map<string, Promise<readonly SeasonFacts[]>>()
  private readonly episodes = new Map<string, Promise<readonly Named[]>>()
  private isReachable = true

  constructor(
    private readonly metadata: Pick<MetadataService, 'answer'>,
    /** The language of the member. */
    private readonly language: LocaleCode,
    private readonly waitToRetry: WaitToRetry = () => Promise.resolve(false),
  ) {}

  /**
   * Null for an episode that the show does not have for certain. If its seasons are unknown, the numbers of the file
   * count.
   */
  async find(show: number, named: EpisodeQuery): Promise<EpisodeNumber | null> {
    const languages = [...new Set([...named.languages, this.language, 'en'] as const)]
    const seasons = await this.seasonsOf(show, languages[0] ?? 'en')
    if (seasons.length === 0) return numbersIn(named)
    if (typeof named.total === 'number') return this.counted(show, seasonsOfEntry(seasons, named), named.number ?? 0)
    const season = seasonOf(seasons, named)
    if (season) {
      for (const language of languages) {
        const found = nearest(await this.episodesOf(show, season.number, language), named.names)
        if (found) return found
      }
      const episodes = await this.episodesOf(show, season.number, 'en')
      const numbered = episodes.find(({ episode }) => episode === named.number)
      if (numbered) return numberOf(numbered)
      if (episodes.length === 0) return numbersIn(named)
    }
    return this.inOtherSeasons(show, seasons, named, languages)
  }

  /** The episode with this number in some seasons, which may or may not number their episodes from one. */
  private async counted(show: number, seasons: readonly SeasonFacts[], number: number): Promise<EpisodeNumber | null> {
    let before = 0
    for (const { number: season, count } of seasons) {
      if (number > before && number <= before + count) {
        const episodes = (await this.episodesOf(show, season, 'en')).toSorted((a, b) => a.episode - b.episode)
        const found = episodes[number - before - 1]
        return found ? numberOf(found) : null
      }
      before += count
    }
    return null
  }

  /** The only episode of all seasons that has one of these names. */
  private async inOtherSeasons(
    show: number,
    seasons: readonly SeasonFacts[],
    { names, number }: EpisodeQuery,
    languages: readonly LocaleCode[],
  ): Promise<EpisodeNumber | null> {
    const isNumber = number !== null && names.length === 1
    const keys = new Set(names.map(nameKey).filter((key) => !isNumber && key.length >= MIN_LETTERS_IN_OTHER_SEASON))
    if (keys.size === 0) return null
    for (const language of languages.slice(0, MAX_LANGUAGES_OF_OTHER_SEASONS)) {
      const all: Named[] = []
      for (const season of seasons) all.push(...(await this.episodesOf(show, season.number, language)))
      const [only, another] = all.filter(({ name }) => keys.has(nameKey(name)))
      if (only) return another ? null : numberOf(only)
    }
    return null
  }

  private seasonsOf(show: number, language: LocaleCode): Promise<readonly SeasonFacts[]> {
    const key = `${show} ${language}`
    const request = this.seasons.get(key) ?? this.unlessUnreachable(() => this.readSeasons(show, language))
    this.seasons.set(key, request)
    return request
  }

  private async readSeasons(id: number, language: LocaleCode): Promise<readonly SeasonFacts[]> {
    const params = { language, region: 'US', type: 'tv', id, append: [] } as const
    const detail = await foundOrNull(this.metadata.answer('mediaDetail', params))
    return detail?.media_type === 'tv'
      ? detail.seasons.map(({ season_number: number, name, episode_count: count }) => ({ number, name, count }))
      : []
  }

  private episodesOf(show: number, season: number, language: LocaleCode): Promise<readonly Named[]> {
    const key = `${show} ${season} ${language}`
    const request =
      this.episodes.get(key) ??
      this.unlessUnreachable(async () => {
        const params = { language, region: 'US', id: show, number: season }
        return namedEpisodes(await foundOrNull(this.metadata.answer('season', params)))
      })
    this.episodes.set(key, request)
    return request
  }

  /** Other work has its turn between requests, because the embedded catalogue blocks this thread. */
  private async unlessUnreachable<T>(request: () => Promise<readonly T[]>): Promise<readonly T[]> {
    for (let attempt = 1; this.isReachable; attempt += 1) {
      await lookupSlices.yieldIfDue()
      try {
        return await request()
      } catch (error) {
        if (!(error instanceof MetadataError)) throw error
        if (error.kind !== 'unavailable') return []
        if (!(await this.waitToRetry(error, attempt))) this.isReachable = false
      }
    }
    return []
  }
}

/** The season that a file names by its number or its name; undefined if the show has none like that. */
function seasonOf(seasons: readonly SeasonFacts[], { season, seasonName = '' }: EpisodeQuery): SeasonFacts | undefined {
  if (season !== null) return seasons.find(({ number }) => number === season)
  const named = seasons.find(({ name }) => nameKey(name) === nameKey(seasonName))
  const [only, another] = seasons.filter(({ number }) => number > 0)
  return named ?? (seasonName === '' && !another ? only : undefined)
}

/**
 * The seasons that an entry with a number of episodes means: the one that it names, or all, or one of them, if they
 * have as many episodes. If several have, it is the first one for an entry that has the name of the show.
 */
function seasonsOfEntry(seasons: readonly SeasonFacts[], { season, total, isNamesake }: EpisodeQuery): SeasonFacts[] {
  const regular = seasons.filter(({ number }) => number > 0).toSorted((a, b) => a.number - b.number)
  const all = regular.reduce((sum, { count }) => sum + count, 0)
  if (season === null && all === total) return regular
  const fitting = regular.filter(({ number, count }) => count === total && (season === null || number === season))
  const [first, another] = fitting
  return first && (!another || (isNamesake && first.number === 1)) ? [first] : []
}

/** The one episode whose name is the most similar to one of the names by far; null if two are alike. */
function nearest(episodes: readonly Named[], names: readonly string[]): EpisodeNumber | null {
  const similarities = names.map(similarityTo)
  const [best, next] = episodes
    .map((episode) => ({ episode, similarity: Math.max(0, ...similarities.map((to) => to(episode.name))) }))
    .toSorted((a, b) => b.similarity - a.similarity)
  const isAlone = best !== undefined && best.similarity - (next?.similarity ?? 0) >= MIN_LEAD
  const isSame = best?.similarity === 1 && next?.similarity !== 1
  return best && best.similarity >= MIN_SIMILARITY && (isAlone || isSame) ? numberOf(best.episode) : null
}

const numbersIn = ({ season, number }: EpisodeQuery): EpisodeNumber | null =>
  season !== null && number !== null ? { season, episode: number } : null

const numberOf = ({ season, episode }: EpisodeNumber): EpisodeNumber => ({ season, episode })

const namedEpisodes = (detail: SeasonDetail | null): Named[] =>
  (detail?.episodes ?? []).map(({ season_number: season, episode_number: episode, name }) => ({
    season,
    episode,
    name,
  }))
