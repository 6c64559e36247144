import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { LibraryMatched } from '@contract/library.schema'
import type { LocaleCode } from '@contract/locale'
import { MetadataError } from '@contract/metadata-error'
import { TitleMatcher } from '../../matching/title-matcher.service.ts'
import type { NamedTitle } from '../../metadata/metadata-source.port.ts'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { MatchingStore, type Looked, type Pending } from './matching.store.ts'
import { PacedQuestions } from './paced-questions.ts'
import { resolveEpisodes } from './resolve-episodes.ts'

/** Titles of one round, and lookups at the same time by source: those of the embedded catalogue run on this thread. */
const titlesAtOnce = 20
const atOnce = { live: 4, embedded: 1 }

/** Matches files to titles, each different title of an owner once. */
@Injectable()
export class MatchingService implements OnModuleInit {
  /** Rounds of one owner come one after the other, so that no title is looked up twice. */
  private readonly rounds = new Map<string, Promise<unknown>>()
  private readonly questions: PacedQuestions

  constructor(
    @Inject(UserDatabase) private readonly database: UserDatabase,
    private readonly store: MatchingStore,
    private readonly metadata: MetadataService,
  ) {
    this.questions = new PacedQuestions(metadata)
  }

  async onModuleInit(): Promise<void> {
    await this.store.addTitlesOfOtherSource(this.metadata.sourceName)
  }

  /**
   * Runs one round of matching, of up to twenty different titles.
   * @throws MetadataError `unavailable` when the source cannot answer now; results so far are saved, the others wait
   */
  round(owner: string, language: LocaleCode): Promise<LibraryMatched> {
    const before = this.rounds.get(owner) ?? Promise.resolve()
    const mine = before.then(() => this.next(owner, language))
    const over = mine.then(
      () => {},
      () => {},
    )
    this.rounds.set(owner, over)
    void over.then(() => this.rounds.get(owner) === over && this.rounds.delete(owner))
    return mine
  }

  /** Resolves air dates and absolute numbers in names to episodes. @throws MetadataError `unavailable` */
  resolve(owner: string): Promise<void> {
    return resolveEpisodes({ database: this.database, metadata: this.questions }, owner)
  }

  private async next(owner: string, language: LocaleCode): Promise<LibraryMatched> {
    const source = this.metadata.sourceName
    const { found, error } = await this.look(await this.store.pending(owner, source, titlesAtOnce), language)
    await this.store.keep(owner, source, found)
    if (error) throw error
    await this.resolve(owner)
    const states = [...found.values()].map(({ state }) => state)
    const count = (state: Looked['state']): number => states.filter((one) => one === state).length
    return {
      matched: count('matched'),
      doubtful: count('doubtful'),
      unknown: count('unknown'),
      left: await this.store.left(owner, source),
    }
  }

  /** Looks titles up until the source cannot answer; answers the results so far, and that error. */
  private async look(pending: readonly Pending[], language: LocaleCode) {
    const matcher = new TitleMatcher(this.questions, language)
    const found = new Map<string, Looked>()
    const some = atOnce[this.metadata.sourceName]
    for (let at = 0; at < pending.length; at += some) {
      const settled = await Promise.allSettled(
        pending.slice(at, at + some).map(async ({ key, wanted }) => found.set(key, await look(matcher, wanted))),
      )
      const failed = settled.find((one) => one.status === 'rejected')
      if (!failed) continue
      if (!(failed.reason instanceof MetadataError)) throw failed.reason
      return { found, error: failed.reason }
    }
    return { found, error: null }
  }
}

const nothing = { state: 'unknown', type: null, media_id: null, title: null, released: null, reason: null } as const

/** Looks one title up; a request that the source refuses counts as one without results. */
async function look(matcher: TitleMatcher, { title: name, year, type, ids }: Pending['wanted']): Promise<Looked> {
  try {
    const { imdb, tmdb } = ids
    const { title, reason, candidates } = await matcher.look({
      name,
      year,
      type,
      ...(imdb && { imdb }),
      ...(tmdb && { tmdb }),
    })
    if (title)
      return {
        state: 'matched',
        type: title.type,
        media_id: title.id,
        title: title.title,
        released: title.date || null,
        reason,
        candidates: [],
      }
    const likely = candidates.map((candidate) => candidateOf(candidate.title))
    return { ...nothing, state: likely.length > 0 ? 'doubtful' : 'unknown', candidates: likely }
  } catch (error) {
    if (error instanceof MetadataError && error.kind !== 'unavailable') return { ...nothing, candidates: [] }
    throw error
  }
}

const candidateOf = ({ type, id, title, date, poster_path }: NamedTitle) => ({
  type,
  id,
  title,
  released: date || null,
  poster_path,
})
