import { Controller } from '@nestjs/common'
import type { In, Out } from '@contract/calls/call'
import { episodeCalls } from '@contract/calls/episodes.calls'
import { MemberId } from '../../identity/member-id.decorator.ts'
import { Call } from '../../platform/http/call.decorator.ts'
import { Input } from '../../platform/http/input.decorator.ts'
import { localeParams } from '../../platform/http/locale-params.ts'
import { Today } from '../../platform/http/today.ts'
import { EpisodeMarksService } from './episode-marks.service.ts'
import { EpisodesService } from './episodes.service.ts'
import { RewatchesService } from './rewatches.service.ts'

type Calls = typeof episodeCalls

@Controller()
export class EpisodesController {
  constructor(
    private readonly episodes: EpisodesService,
    private readonly marks: EpisodeMarksService,
    private readonly rewatches: RewatchesService,
  ) {}

  @Call(episodeCalls.showProgress)
  progress(
    @Input() { params, query }: In<Calls['showProgress']>,
    @MemberId() userId: string,
    @Today() today: string,
  ): Promise<Out<Calls['showProgress']>> {
    return this.episodes.progress(userId, params.id, localeParams(query), today)
  }

  @Call(episodeCalls.markEpisodes)
  mark(
    @Input() { params, query, body }: In<Calls['markEpisodes']>,
    @MemberId() userId: string,
    @Today() today: string,
  ): Promise<Out<Calls['markEpisodes']>> {
    return this.episodes.mark(userId, params.id, body, localeParams(query), { today })
  }

  @Call(episodeCalls.putRewatch)
  putRewatch(
    @Input() { params, query, body }: In<Calls['putRewatch']>,
    @MemberId() userId: string,
    @Today() today: string,
  ): Promise<Out<Calls['putRewatch']>> {
    return this.rewatches.change(userId, params.id, body.since, localeParams(query), { today })
  }

  /** The ratings and notes of a show's episodes. */
  @Call(episodeCalls.episodeMarks)
  episodeMarks(
    @Input() { params }: In<Calls['episodeMarks']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['episodeMarks']>> {
    return this.marks.ofShow(userId, params.id)
  }

  /** Returns the member’s mark and viewings of one episode. */
  @Call(episodeCalls.ownEpisode)
  ownEpisode(
    @Input() { params }: In<Calls['ownEpisode']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['ownEpisode']>> {
    return this.marks.own(userId, params)
  }

  /** 404 for an episode that its source does not list, 412 for a change that is based on stale data. */
  @Call(episodeCalls.putEpisodeMark)
  putEpisodeMark(
    @Input() { params, body }: In<Calls['putEpisodeMark']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['putEpisodeMark']>> {
    return this.marks.change(userId, params, body)
  }

  @Call(episodeCalls.nextEpisodes)
  next(
    @Input() { query }: In<Calls['nextEpisodes']>,
    @MemberId() userId: string,
    @Today() today: string,
  ): Promise<Out<Calls['nextEpisodes']>> {
    return this.episodes.next(userId, query.page, localeParams(query), today)
  }

  /** The scores of every episode of a show, season by season. */
  @Call(episodeCalls.episodeScores)
  scores(@Input() { params, query }: In<Calls['episodeScores']>): Promise<Out<Calls['episodeScores']>> {
    return this.episodes.scores(params.id, localeParams(query))
  }
}
