import { setImmediate } from 'node:timers/promises'
import { seasonDetail, type SeasonDetail } from '@contract/media.schema'
import type { SourceEpisode } from '@contract/episode-page.schema'
import { listedEpisode } from '@contract/listed-episode'
import type { LanguageParams } from '../../metadata-source.port.ts'
import { languageOf } from './language.ts'
import { mergedSeason, seasonWithPeople } from './seasons.ts'
import type { Deadline, TmdbClient } from './tmdb-client.ts'

const english = languageOf('en')

/** The service appends this many parts to a title at most. */
const MAX_APPENDED = 20

interface SeasonRequest {
  readonly show: number
  readonly number: number
  /** The service's tag of a language. */
  readonly language: string
}
/** The seasons of one show, in one language, that were requested in the same turn of the event loop. */
interface SeasonBatch {
  readonly numbers: Set<number>
  /** The show to which each number is appended; null if it has its own request. */
  readonly shows: Promise<ReadonlyMap<number, unknown> | null>
}

/**
 * Batches calls. Progress in a show needs all of its seasons; they are appended to the show, twenty in one call
 * (https://developer.themoviedb.org/docs/append-to-response). A season has its own call if no other one is requested
 * with it, and if the answer lacks it, as it does if the service fails to append it.
 */
export class SeasonCalls {
  private readonly batches = new Map<string, SeasonBatch>()

  constructor(private readonly client: TmdbClient) {}

  /** @throws MetadataError */
  async season(request: SeasonRequest, deadline: Deadline): Promise<SeasonDetail> {
    const { show, number, language } = request
    const batch = this.batchOf(request, deadline)
    batch.numbers.add(number)
    const answer = (await batch.shows)?.get(number)
    // SAFETY: any value but null and undefined may be read like an object; missing properties are undefined.
    const appended = seasonDetail.safeParse((answer as Record<string, unknown> | null | undefined)?.[partOf(number)])
    if (appended.success && appended.data.season_number === number) return appended.data
    return this.client.get(`/3/tv/${show}/season/${number}`, { language }, seasonDetail, deadline)
  }

  /** Episodes have no translations to append, so the season is fetched in English too, for missing texts. */
  async merged(params: LanguageParams & { id: number; number: number }): Promise<SeasonDetail> {
    const { id: show, number } = params
    const language = languageOf(params.language)
    const deadline = this.client.deadline()
    const [season, englishSeason] = await Promise.all([
      this.season({ show, number, language }, deadline),
      language === english ? null : this.season({ show, number, language: english }, deadline).catch(() => null),
    ])
    return mergedSeason(season, englishSeason)
  }

  /**
   * The answer of a season has the people of each of its episodes, which `season` leaves out, because they are most of it.
   * @throws MetadataError, `notFound` for an episode that the season does not list
   */
  async episode(params: LanguageParams & { id: number; season: number; episode: number }): Promise<SourceEpisode> {
    const { id, season: number, episode } = params
    const language = languageOf(params.language)
    const deadline = this.client.deadline()
    const read = (from: string) =>
      this.client.get(`/3/tv/${id}/season/${number}`, { language: from }, seasonWithPeople(episode), deadline)
    const [{ season, people }, englishAnswer] = await Promise.all([
      read(language),
      language === english ? null : read(english).catch(() => null),
    ])
    return listedEpisode(mergedSeason(season, englishAnswer?.season ?? null), episode, people)
  }

  private batchOf({ show, language }: SeasonRequest, deadline: Deadline): SeasonBatch {
    const key = `${show} ${language}`
    const openBatch = this.batches.get(key)
    if (openBatch) return openBatch
    const numbers = new Set<number>()
    const shows = setImmediate().then(() => {
      this.batches.delete(key)
      return numbers.size === 1 ? null : this.showsWith([...numbers], { show, language }, deadline)
    })
    const batch = { numbers, shows }
    this.batches.set(key, batch)
    return batch
  }

  private async showsWith(
    numbers: readonly number[],
    { show, language }: Pick<SeasonRequest, 'show' | 'language'>,
    deadline: Deadline,
  ): Promise<ReadonlyMap<number, unknown>> {
    const parts = Array.from({ length: Math.ceil(numbers.length / MAX_APPENDED) }, (_, index) =>
      numbers.slice(index * MAX_APPENDED, (index + 1) * MAX_APPENDED),
    )
    const answers = await Promise.all(
      parts.map(async (part) => {
        const append_to_response = part.map(partOf).join(',')
        const answer = await this.client.read(`/3/tv/${show}`, { language, append_to_response }, deadline)
        return part.map((number) => [number, answer] as const)
      }),
    )
    return new Map(answers.flat())
  }
}

const partOf = (number: number): string => `season/${number}`
