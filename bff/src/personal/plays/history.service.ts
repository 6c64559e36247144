import { Injectable } from '@nestjs/common'
import type { LocaleCode } from '@contract/locale'
import { mediaKey } from '@contract/media-key'
import type { EpisodeNumber } from '@contract/episodes.schema'
import type { TitleId } from '@contract/media.schema'
import { historyPlaceText, type HistoryFilter, type HistoryPlace } from '@contract/saved-query.schema'
import type { Out } from '@contract/calls/call'
import type { savedCalls } from '@contract/calls/saved.calls'
import type { HistoryPeriod } from '@contract/history-period'
import { unknownTimeZone } from '@contract/time-zone'
import type {
  HistoryEntry,
  HistoryPage,
  HistoryPeriods,
  NewPlay,
  Play,
  PlayEdit,
  SavedTitle,
  ShowPlaysChange,
  Viewings,
} from '@contract/saved-title.schema'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { HistoryPeriodsService } from './history-periods.service.ts'
import { partsOf, partsOfDay, partsOfYear } from './history-periods.ts'
import { isSameViewing, playCountKey } from './plays.queries.ts'
import { PlaysStore } from './plays.store.ts'
import type { PlayRow } from '../saved/saved-row.ts'
import { playedAtOf, viewingTime } from '../saved/viewing-time.service.ts'
import { TitlesService } from '../saved/titles.service.ts'
import { SavedTitlesService } from '../saved/saved-titles.service.ts'

type HistoryQuery = HistoryFilter & {
  readonly after?: HistoryPlace | undefined
  readonly size: number
  readonly period?: HistoryPeriod | undefined
  readonly day?: string | undefined
  readonly year?: number | undefined
  readonly zone?: string
}

/** The viewing history of a user: their plays, joined with the metadata that pages show. */
@Injectable()
export class HistoryService {
  constructor(
    private readonly plays: PlaysStore,
    private readonly historyPeriods: HistoryPeriodsService,
    private readonly titles: TitlesService,
    private readonly savedTitles: SavedTitlesService,
  ) {}

  async page(
    userId: string,
    { period, day, year, zone = unknownTimeZone, ...query }: HistoryQuery,
    language: LocaleCode,
  ): Promise<HistoryPage> {
    const owner = this.savedTitles.owner(userId)
    const parts =
      (period && partsOf(period, zone)) ??
      (day && partsOfDay(day, zone)) ??
      (year === undefined ? undefined : partsOfYear(year, zone))
    const { plays, next, total, origins } = await this.plays.page(owner, { ...query, ...(parts ? { parts } : {}) })
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
        ...(origins.has(play.id) ? { connection: origins.get(play.id) } : {}),
      })),
    )
    return { results, next: next && historyPlaceText(next), total_results: total }
  }

  /** The periods with a viewing that passes the filter; months are those of the time zone. */
  periods(userId: string, filter: HistoryFilter, zone: string): Promise<HistoryPeriods> {
    return this.historyPeriods.periods(this.savedTitles.owner(userId), filter, zone)
  }

  /**
   * Removes viewings of a show's episodes, or puts removed ones back with their ratings and notes; the show's own marks stay.
   * @throws ProblemException `not-found` (404) for a show that does not exist, `too-many-viewings` (409), `viewing-in-future` (400)
   */
  async changeShowPlays(
    userId: string,
    id: number,
    change: ShowPlaysChange,
    now = Date.now(),
  ): Promise<{ removed: number; added: number }> {
    const owner = this.savedTitles.owner(userId)
    if ('remove' in change) return { removed: await this.plays.removeOfShow(owner, id, change.remove), added: 0 }
    if (!(await this.titles.facts({ type: 'tv', id }))) throw new ProblemException('not-found', 404)
    const rows = change.putBack.map(({ rating = null, note, season, episode, id: playId, ...time }) => {
      const { playedAt: played_at, precision } = viewingTime(time, now)
      const { userId: user_id, source } = owner
      const viewing = { id: playId, user_id, source, type: 'tv', media_id: id, season, episode } as const
      return { ...viewing, played_at, precision, rating, note: note?.trim() ? note : null }
    })
    return { removed: 0, added: await this.plays.putBack(owner, rows) }
  }

  /**
   * Adds a play; adding the same one again changes nothing. A film is marked as watched and leaves the watchlist.
   * @throws ProblemException `not-found` (404) for a title that does not exist, `another-viewing` (409) for an id that names
   * another play or another time of the same user, `too-many-viewings` (409), `viewing-in-future` (400), `invalid-request` (400)
   * for an episode that the source does not list
   */
  async add(userId: string, request: NewPlay, now = Date.now()): Promise<Out<typeof savedCalls.addPlay>> {
    const { id, type, mediaId } = request
    const stored = await this.plays.play(userId, id)
    const logged = !stored && type === 'movie' ? await this.addFilm(userId, request, now) : {}
    if (!stored && type === 'tv') await this.addEpisode(userId, request, now)
    const play = stored ?? (await this.plays.play(userId, id))
    if (!play || !isSameViewing(play, request)) throw new ProblemException('another-viewing', 409, { fields: ['id'] })
    return { play, item: type === 'movie' ? await this.savedTitles.item(userId, type, mediaId) : null, ...logged }
  }

  /** How often a film or an episode was watched, and its last viewing. */
  viewings(userId: string, title: TitleId, episode: EpisodeNumber | null): Promise<Viewings> {
    return this.plays.viewings(this.savedTitles.owner(userId), title, episode)
  }

  /** @throws ProblemException `not-found` (404) */
  async play(userId: string, id: string): Promise<Play> {
    const play = await this.plays.play(userId, id)
    if (!play) throw new ProblemException('not-found', 404)
    return play
  }

  /**
   * Changes the time, the rating or the note of a play. Its rating and note are those of the viewing: the title keeps its own, unless
   * the edit has a rating for it (`titleRating`).
   * @throws ProblemException `not-found` (404), `stale-version` (412), `viewing-in-future` (400)
   */
  async edit(userId: string, id: string, edit: PlayEdit, now = Date.now()): Promise<Out<typeof savedCalls.editPlay>> {
    const columns = (play: PlayRow) => {
      if (edit.version !== undefined && edit.version !== (play.version ?? 0))
        throw new ProblemException('stale-version', 412)
      return editedColumns(play, edit, now)
    }
    const edited = await this.plays.edit(userId, id, columns, { titleRating: edit.titleRating, now })
    if (!edited) throw new ProblemException('not-found', 404)
    return edited
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
    request: NewPlay,
    now: number,
  ): Promise<{ readonly before: SavedTitle | null }> {
    const { mediaId: id } = request
    const facts = await this.savedTitles.factsToStore(userId, { type: 'movie', id })
    const result = await this.plays.logFilm(this.savedTitles.owner(userId), request, { id, facts }, now)
    if (result.problem !== null) throw new ProblemException('not-found', 404)
    return { before: result.before }
  }

  private async addEpisode(userId: string, request: NewPlay, now: number): Promise<void> {
    const { id, mediaId: media_id, keepSaved, rating = null, note } = request
    const [season, episode] = [request.season ?? 0, request.episode ?? 0]
    if (!(await this.titles.facts({ type: 'tv', id: media_id }))) throw new ProblemException('not-found', 404)
    if (!keepSaved && !(await this.titles.mayHaveEpisode(media_id, { season, episode })))
      throw new ProblemException('invalid-request', 400, { fields: ['season', 'episode'] })
    const { userId: user_id, source } = this.savedTitles.owner(userId)
    const { playedAt: played_at, precision } = viewingTime(request, now)
    const viewing = { id, user_id, source, type: 'tv', media_id, season, episode, played_at, precision } as const
    await this.plays.addEpisode({ ...viewing, rating, note: note?.trim() ? note : null }, { keepSaved }, now)
  }
}

function editedColumns(play: PlayRow, { playedAt, precision, rating, note }: PlayEdit, now: number): Partial<PlayRow> {
  const stored = playedAtOf({ playedAt: play.played_at, precision: play.precision })
  const hasNewTime = playedAt !== undefined || precision !== undefined
  const time = { playedAt: playedAt ?? stored.playedAt, precision }
  const { playedAt: played_at, precision: known = 'time' } = hasNewTime
    ? viewingTime(time, now)
    : { playedAt: play.played_at, precision: play.precision }
  return {
    played_at,
    precision: known,
    ...(rating === undefined ? {} : { rating }),
    ...(note === undefined ? {} : { note: note?.trim() ? note : null }),
  }
}

const storedOf = (item: SavedTitle | undefined): HistoryEntry['stored'] =>
  item ? { title: item.title, released: item.released } : null
