import { setTimeout } from 'node:timers/promises'
import { Injectable, Logger } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import { cardRow } from '@contract/card-row'
import { regionOf, type LocaleCode } from '@contract/locale'
import { mediaKey } from '@contract/media-key'
import type { TitleId } from '@contract/media.schema'
import { foundOrNull, MetadataError } from '@contract/metadata-error'
import type { Figures, Statistics } from '@contract/statistics.schema'
import { jsonText, type JsonText } from '../../platform/http/json-text.ts'
import { dayIn } from '../../platform/http/today.ts'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { FactsService } from '../facts/facts.service.ts'
import { HistoryPeriodsService } from '../plays/history-periods.service.ts'
import { SavedTitlesService } from '../saved/saved-titles.service.ts'
import { TitlesService } from '../saved/titles.service.ts'
import { countStatistics, type Counted, type Scope } from './count-statistics.ts'
import { StatisticsStore, type Owner } from './statistics.store.ts'

/** The maximum size of all statistics that are kept, in characters of JSON; those of one member and year take up to 40,000. */
const MAX_KEPT = 16 * 1024 * 1024

/** How long an answer is sent as it is (ms), because its source may have changed a name. */
const MAX_ANSWER_AGE_MS = 60 * 60_000

/** How long an answer waits for names of people (ms). */
const MAX_NAME_WAIT_MS = 2000

/** After this time (ms) statistics are counted again if facts of titles were still being fetched. */
const MAX_PENDING_AGE_MS = 5 * 60_000

interface KeptStatistics {
  readonly revision: number
  /** The day of its member on which it was counted. */
  readonly day: string
  /** ISO 8601. */
  readonly countedAt: string
  readonly counted: Counted
}

/** The statistics of a member: counted once for each revision of their data, and answered while they are counted again. */
@Injectable()
export class StatisticsService {
  private readonly logger = new Logger('statistics')
  private readonly kept = new LRUCache<string, KeptStatistics>({
    maxSize: MAX_KEPT,
    sizeCalculation: (kept) => JSON.stringify(kept).length,
  })
  /** Of the kept statistics, with the names in a language; some names of an answer may be missing, which is not kept. */
  private readonly answers = new LRUCache<
    string,
    { readonly kept: KeptStatistics; readonly text: JsonText<Statistics> }
  >({
    maxSize: MAX_KEPT,
    sizeCalculation: ({ text }) => text.length,
    ttl: MAX_ANSWER_AGE_MS,
  })
  private readonly counting = new Map<string, Promise<KeptStatistics>>()
  /** The last count of each member, which the next one waits for. */
  private readonly lastCounts = new Map<string, Promise<unknown>>()

  constructor(
    readonly store: StatisticsStore,
    readonly facts: FactsService,
    readonly periods: HistoryPeriodsService,
    private readonly savedTitles: SavedTitlesService,
    private readonly titles: TitlesService,
    private readonly metadata: MetadataService,
  ) {}

  /**
   * The statistics with the names of titles in a language. The first count of a scope is awaited, later ones are not.
   */
  async statistics(
    userId: string,
    scope: Scope,
    language: LocaleCode,
    now = Date.now(),
  ): Promise<JsonText<Statistics>> {
    const { key, kept, isCurrent, count } = await this.latest(userId, scope, now)
    if (kept)
      count?.catch((error: unknown) => this.logger.warn(`statistics could not be counted again: ${String(error)}`))
    const answered = this.answers.get(`${language} ${key}`)
    if (isCurrent && answered && answered.kept === kept) return answered.text
    const statistics = kept ?? (await count!)
    const { counted, countedAt } = statistics
    const people = await Promise.all(peopleIn(counted.figures).map((id) => this.person(id, language)))
    const isStale = (!isCurrent && kept !== undefined) || people.includes(null)
    const text = jsonText({
      ...scope,
      ...counted,
      countedAt,
      revision: statistics.revision,
      isStale,
      titles: await this.named(userId, titlesIn(counted.figures), language),
      people: people.filter((person) => person !== null),
    } satisfies Statistics)
    if (!isStale) this.answers.set(`${language} ${key}`, { kept: statistics, text })
    return text
  }

  /** The figures of a scope, counted again if the member's data has changed since. */
  async figures(userId: string, scope: Scope, now = Date.now()): Promise<Figures> {
    const { kept, count } = await this.latest(userId, scope, now)
    return (count ? await count : kept!).counted.figures
  }

  /** The kept statistics of a scope, and the count that replaces them; null while they are current. */
  private async latest(userId: string, scope: Scope, now: number) {
    const owner = this.savedTitles.owner(userId)
    const key = JSON.stringify([userId, owner.source, scope.zone, scope.year])
    const revision = await this.store.revision(userId)
    const kept = this.kept.get(key)
    const isCurrent = kept?.revision === revision && kept.day === dayIn(scope.zone, now) && !mayLackFacts(kept, now)
    return { key, kept, isCurrent, count: isCurrent ? null : this.countOnce(key, owner, scope, now) }
  }

  /** One count for simultaneous requests of the same scope; those of one member run one after another. */
  private countOnce(key: string, owner: Owner, scope: Scope, now: number): Promise<KeptStatistics> {
    const running = this.counting.get(key)
    if (running) return running
    const { userId } = owner
    const last = this.lastCounts.get(userId) ?? Promise.resolve()
    const count = last
      .catch(() => undefined)
      .then(() => this.count(key, owner, scope, now))
      .finally(() => {
        this.counting.delete(key)
        if (this.lastCounts.get(userId) === count) this.lastCounts.delete(userId)
      })
    this.counting.set(key, count)
    this.lastCounts.set(userId, count)
    return count
  }

  /** The revision is read before anything is counted: kept statistics may be newer than it, never older. */
  private async count(key: string, owner: Owner, scope: Scope, now: number): Promise<KeptStatistics> {
    const revision = await this.store.revision(owner.userId)
    const counted = await countStatistics(this, owner, scope, now)
    const kept = { revision, day: dayIn(scope.zone, now), countedAt: new Date(now).toISOString(), counted }
    this.kept.set(key, kept)
    return kept
  }

  /** Null if the source takes long: it fetches some dozens of names at a first visit, and its answers are cached. */
  private async person(id: number, language: LocaleCode): Promise<Statistics['people'][number] | null> {
    const params = { id, language, region: regionOf(language), append: [] } as const
    const found = foundOrNull(this.metadata.answer('person', params)).catch(nullIfUnreachable)
    const answer = await Promise.race([found, setTimeout(MAX_NAME_WAIT_MS, 'late' as const, { ref: false })])
    return answer === 'late' ? null : { id, name: answer?.name ?? null, profile_path: answer?.profile_path ?? null }
  }

  private async named(userId: string, titles: readonly TitleId[], language: LocaleCode): Promise<Statistics['titles']> {
    const stored = new Map((await this.savedTitles.marks(userId, titles)).map((item) => [mediaKey(item), item]))
    return Promise.all(
      titles.map(async ({ type, id }) => {
        const row = await this.titles.row(type, id, language).catch(nullIfUnreachable)
        const item = stored.get(mediaKey({ type, id }))
        return {
          type,
          id,
          media: row && cardRow(row),
          stored: item ? { title: item.title, released: item.released } : null,
        }
      }),
    )
  }
}

/** Whether facts of titles, which were being fetched, may have arrived since the count. */
const mayLackFacts = ({ counted, countedAt }: KeptStatistics, now: number): boolean =>
  counted.coverage.pending > 0 && Date.parse(countedAt) < now - MAX_PENDING_AGE_MS

/** The people that the figures name, each once. */
function peopleIn({ people, taste }: Figures): number[] {
  const ranked = Object.values(people).flatMap(({ byTitles, byMean }) => [...byTitles, ...byMean])
  const ofTaste =
    taste?.sentences.flatMap(({ group }) => (group.person ? [Number(group.person.split('-')[1])] : [])) ?? []
  return [...new Set([...ranked.map(({ id }) => id), ...ofTaste])]
}

/** The titles that the figures name, each once. */
function titlesIn({ rewatched, time, oldest, longest, shortest, highest, disagreements }: Figures): TitleId[] {
  const ends = [time.first, time.last].filter((end) => end !== null)
  const named = [...ends, ...rewatched, ...oldest, ...longest, ...shortest, ...highest, ...disagreements]
  return [...new Map(named.map(({ type, id }) => [mediaKey({ type, id }), { type, id }])).values()]
}

function nullIfUnreachable(error: unknown): null {
  if (error instanceof MetadataError) return null
  throw error
}
