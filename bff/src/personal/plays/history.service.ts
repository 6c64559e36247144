import { Injectable } from '@nestjs/common'
import type { LocaleCode } from '@contract/locale'
import { mediaKey } from '@contract/media-key'
import type { MediaType } from '@contract/media.schema'
import { historyPlaceText, type HistoryPlace } from '@contract/saved-query.schema'
import type { HistoryEntry, HistoryPage, NewPlay, Play, SavedTitle } from '@contract/saved-title.schema'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { PlaysStore, playCountKey } from './plays.store.ts'
import { viewingTime } from '../saved/viewing-time.service.ts'
import { TitlesService } from '../saved/titles.service.ts'
import { SavedTitlesService } from '../saved/saved-titles.service.ts'

/** The viewing history of a user: their plays, joined with the metadata that pages show. */
@Injectable()
export class HistoryService {
  constructor(
    private readonly plays: PlaysStore,
    private readonly titles: TitlesService,
    private readonly savedTitles: SavedTitlesService,
  ) {}

  async page(
    userId: string,
    query: { after?: HistoryPlace | undefined; size: number; type?: MediaType | undefined },
    language: LocaleCode,
  ): Promise<HistoryPage> {
    const owner = this.savedTitles.owner(userId)
    const { plays, next, total } = await this.plays.page(owner, query)
    const watched = plays.map(({ type, mediaId }) => ({ type, id: mediaId }))
    const playCounts = await this.plays.playCounts(owner, watched)
    const marks = new Map((await this.savedTitles.marks(userId, watched)).map((item) => [mediaKey(item), item]))
    const results = await Promise.all(
      plays.map(async (play) => ({
        play,
        times: playCounts.get(playCountKey(play)) ?? 1,
        media: await this.titles.row(play.type, play.mediaId, language),
        stored: storedOf(marks.get(mediaKey({ type: play.type, id: play.mediaId }))),
        episode: await this.episodeOf(play, language),
      })),
    )
    return { results, next: next && historyPlaceText(next), total_results: total }
  }

  /**
   * Adds a play; adding the same id again changes nothing. A film is marked as watched and leaves the watchlist.
   * @throws ProblemException `not-found` (404) for a title that does not exist, `invalid-request` (400) for an id that
   * names another play of the same user, `viewing-in-future` (400)
   */
  async add(userId: string, request: NewPlay, now = Date.now()): Promise<{ play: Play; item: SavedTitle | null }> {
    const { id, type, mediaId } = request
    const item = type === 'movie' ? await this.addFilm(userId, request, now) : null
    if (type === 'tv') {
      if (!(await this.titles.facts({ type, id: mediaId }))) throw new ProblemException('not-found', 404)
      const { userId: user_id, source } = this.savedTitles.owner(userId)
      const [season, episode] = [request.season ?? null, request.episode ?? null]
      const { playedAt: played_at, precision } = viewingTime(request, now)
      await this.plays.addEpisode({
        id,
        user_id,
        source,
        type,
        media_id: mediaId,
        season,
        episode,
        played_at,
        precision,
      })
    }
    const play = await this.plays.play(userId, id)
    if (
      !play ||
      playCountKey(play) !==
        playCountKey({ type, mediaId, season: request.season ?? null, episode: request.episode ?? null })
    )
      throw new ProblemException('invalid-request', 400, { fields: ['id'] })
    return { play, item }
  }

  /** @throws ProblemException `not-found` (404) */
  async remove(userId: string, id: string): Promise<{ item: SavedTitle | null }> {
    const removed = await this.plays.remove(userId, id)
    if (!removed) throw new ProblemException('not-found', 404)
    return removed
  }

  private async episodeOf({ mediaId, season, episode }: Play, language: LocaleCode): Promise<HistoryEntry['episode']> {
    return season === null || episode === null ? null : this.titles.episode(mediaId, { season, episode }, language)
  }

  private async addFilm(
    userId: string,
    { id, mediaId, playedAt, precision, keepSaved }: NewPlay,
    now: number,
  ): Promise<SavedTitle> {
    const change = { watched: true, plays: [{ id, playedAt, precision }], keepSaved }
    return (await this.savedTitles.change(userId, 'movie', mediaId, change, now)).item
  }
}

const storedOf = (item: SavedTitle | undefined): HistoryEntry['stored'] =>
  item ? { title: item.title, released: item.released } : null
