import { Injectable } from '@nestjs/common'
import type { ImportMatch, WaitingOutcome, WaitingTitle } from '@contract/import-answers.schema'
import { importPageSize, type WaitingAnswer } from '@contract/import-query.schema'
import type { Page } from '@contract/media.schema'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { importPage } from '../import-page.ts'
import type { TitleReference } from '../../matching/title-reference.ts'
import { Matcher } from '../matcher.ts'
import { EpisodeNames } from '../../matching/episode-names.service.ts'
import { placedPlays } from '../episodes/place-episodes.ts'
import { EpisodeReleases } from '../report/episode-releases.ts'
import { isEarlyViewing } from '../report/early-viewings.ts'
import { WaitingStore, type WaitingRequest, type WaitingRow } from './waiting.store.ts'

/** Lists and answers the titles that imports could not match. @throws ProblemException `not-found` for another member's */
@Injectable()
export class WaitingService {
  constructor(
    private readonly store: WaitingStore,
    private readonly metadata: MetadataService,
  ) {}

  async titles(userId: string, request: WaitingRequest, page: number): Promise<Page<WaitingTitle>> {
    const rows = await this.store.page(userId, request, page, importPageSize)
    return importPage(
      rows.map((row) => this.shown(row)),
      page,
      await this.store.count(userId, request),
    )
  }

  /**
   * Stores the member's answer for a waiting title; the same answer again changes nothing. @throws ProblemException
   * `import-conflict` where it has another answer by now
   */
  async answer(userId: string, id: string, answer: WaitingAnswer): Promise<WaitingOutcome> {
    return 'leftOut' in answer ? this.leaveOut(userId, id, answer.leftOut) : this.resolve(userId, id, answer)
  }

  private async leaveOut(userId: string, id: string, leftOut: boolean): Promise<WaitingOutcome> {
    if (await this.store.leaveOut(userId, id, leftOut)) return { state: leftOut ? 'leftOut' : 'waiting' }
    throw (await this.store.find(userId, id)) ? conflict() : new ProblemException('not-found', 404)
  }

  private async resolve(
    userId: string,
    id: string,
    { type, id: mediaId }: Pick<ImportMatch, 'type' | 'id'>,
  ): Promise<WaitingOutcome> {
    if (!(await this.store.find(userId, id))) throw new ProblemException('not-found', 404)
    const match = await new Matcher(this.metadata, 'en').picked(type, mediaId)
    const read = await this.readEpisodes(userId, id, match)
    const resolution = { userId, id, match, source: this.metadata.sourceName, ...read }
    if (await this.store.resolve(resolution)) return { state: 'resolved', match }
    const row = await this.store.find(userId, id)
    const current = row && row.source === this.metadata.sourceName ? matchOf(row) : null
    if (current?.type !== type || current.id !== mediaId) throw conflict()
    return { state: 'resolved', match: current }
  }

  /**
   * The release days of the episodes that wait with a show, and its viewings that name episodes, with their numbers: read before the
   * transactions, so that none is open during the read.
   */
  private async readEpisodes(userId: string, id: string, match: ImportMatch) {
    const [episodes, placed] = [new EpisodeReleases(this.metadata), new Map<string, string>()]
    const names = new EpisodeNames(this.metadata, 'en')
    if (match.type === 'tv')
      for await (const plays of this.store.plays(userId, id)) {
        for (const data of plays) await isEarlyViewing(data, match, episodes)
        for (const [data, numbered] of await placedPlays(plays, match, names)) placed.set(data, numbered)
      }
    return { episodes, placed }
  }

  /** A waiting title with its candidates, without those of the other source: ids of the two sources never mix. */
  private shown({ id, wanted, file, line, reason, source, candidates }: WaitingRow): WaitingTitle {
    // SAFETY: both were written by this module from values of these types.
    const { name, year } = JSON.parse(wanted) as TitleReference
    const matches = JSON.parse(candidates) as ImportMatch[]
    return { id, name, year, file, line, reason, candidates: source === this.metadata.sourceName ? matches : [] }
  }
}

const conflict = () => new ProblemException('import-conflict', 409)

// SAFETY: written by this module from a match.
const matchOf = ({ match }: WaitingRow): ImportMatch | null =>
  match === null ? null : (JSON.parse(match) as ImportMatch)
