import { Injectable } from '@nestjs/common'
import { MAX_LISTED_VIEWINGS, type EpisodeNumber, type OwnEpisode } from '@contract/episodes.schema'
import type { EpisodeMark, EpisodeMarkChange } from '@contract/episode-mark.schema'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { SavedTitlesService } from '../saved/saved-titles.service.ts'
import { TitlesService } from '../saved/titles.service.ts'
import { EpisodeMarksStore } from './episode-marks.store.ts'

/** The ratings and private notes of a member for single episodes. */
@Injectable()
export class EpisodeMarksService {
  constructor(
    private readonly store: EpisodeMarksStore,
    private readonly titles: TitlesService,
    private readonly savedTitles: SavedTitlesService,
  ) {}

  ofShow(userId: string, id: number): Promise<EpisodeMark[]> {
    return this.store.ofShow({ ...this.savedTitles.owner(userId), id })
  }

  /** The mark of an episode, and the newest of its viewings with their number. */
  own(userId: string, { id, ...episode }: EpisodeNumber & { id: number }): Promise<OwnEpisode> {
    return this.store.own({ ...this.savedTitles.owner(userId), id }, episode, MAX_LISTED_VIEWINGS)
  }

  /**
   * Sets or clears the rating or the note of an episode. A change that only clears may name an episode that the source no longer has.
   * @throws ProblemException `not-found` (404) for a show that does not exist, or an episode that its source does not list,
   * `stale-version` (412)
   */
  async change(
    userId: string,
    { id, ...episode }: EpisodeNumber & { id: number },
    change: EpisodeMarkChange,
    now = Date.now(),
  ): Promise<{ mark: EpisodeMark | null; before: EpisodeMark | null }> {
    const sets = Boolean(change.rating ?? change.note)
    if (sets && !(await this.titles.mayHaveEpisode(id, episode))) throw new ProblemException('not-found', 404)
    const changed = await this.store.change({ ...this.savedTitles.owner(userId), id }, episode, change, now)
    if (changed === 'stale-version') throw new ProblemException(changed, 412)
    return changed
  }
}
