import { Inject, Injectable } from '@nestjs/common'
import type { EpisodeNumber, OwnEpisode } from '@contract/episodes.schema'
import type { EpisodeMark, EpisodeMarkChange } from '@contract/episode-mark.schema'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { noteBytes } from '../../platform/database/usage.ts'
import { changeEpisodeMark, episodeMarksOf, toEpisodeMark } from '../plays/episode-marks.queries.ts'
import { toPlay } from '../plays/plays.queries.ts'
import { bumpRevision } from '../saved/saved-titles.queries.ts'
import type { ShowKey } from './episode-plays.queries.ts'

/** Stores the ratings and private notes of episodes. Ownership is part of every `where`. */
@Injectable()
export class EpisodeMarksStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** The marks of a show's episodes, in the order of their numbers. */
  async ofShow({ userId, source, id }: ShowKey): Promise<EpisodeMark[]> {
    return (await episodeMarksOf(this.database, { user_id: userId, source, media_id: id })).map(toEpisodeMark)
  }

  /** The mark of an episode, and its newest viewings with the number of all. */
  async own({ userId, source, id }: ShowKey, { season, episode }: EpisodeNumber, size: number): Promise<OwnEpisode> {
    const key = { user_id: userId, source, media_id: id, season, episode }
    const mark = await this.database
      .selectFrom('episode_marks')
      .selectAll()
      .where((where) => where.and(key))
      .executeTakeFirst()
    const viewings = this.database.selectFrom('plays').where((where) => where.and({ ...key, type: 'tv' }))
    const rows = await viewings.selectAll().orderBy('played_at', 'desc').orderBy('id', 'desc').limit(size).execute()
    const { count } = await viewings
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return { mark: mark ? toEpisodeMark(mark) : null, viewings: { count: Number(count), plays: rows.map(toPlay) } }
  }

  /** Changes the mark of an episode, and returns it before and after; null if there is none. */
  change(
    { userId, source, id }: ShowKey,
    { season, episode }: EpisodeNumber,
    change: EpisodeMarkChange,
    now: number,
  ): Promise<{ mark: EpisodeMark | null; before: EpisodeMark | null } | 'stale-version'> {
    return this.database.transaction().execute(async (transaction) => {
      const key = { user_id: userId, source, media_id: id, season, episode }
      const changed = await changeEpisodeMark(transaction, key, change, now)
      if (changed === 'stale-version') return changed
      const { before, after } = changed
      await bumpRevision(transaction, userId, { notes: noteBytes(after?.note) - noteBytes(before?.note) })
      return { mark: after && toEpisodeMark(after), before: before && toEpisodeMark(before) }
    })
  }
}
