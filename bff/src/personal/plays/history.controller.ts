import { Controller } from '@nestjs/common'
import type { In, Out } from '@contract/calls/call'
import { savedCalls } from '@contract/calls/saved.calls'
import { MemberId } from '../../identity/member-id.decorator.ts'
import { Call } from '../../platform/http/call.decorator.ts'
import { Input } from '../../platform/http/input.decorator.ts'
import { HistoryService } from './history.service.ts'

type Calls = typeof savedCalls

/** The viewing history: every play of films and episodes. */
@Controller()
export class HistoryController {
  constructor(private readonly history: HistoryService) {}

  /** Newest first. */
  @Call(savedCalls.history)
  page(@Input() { query }: In<Calls['history']>, @MemberId() userId: string): Promise<Out<Calls['history']>> {
    const { language, ...pageQuery } = query
    return this.history.page(userId, pageQuery, language)
  }

  /** The viewings of a film, or of the episode that the query names. */
  @Call(savedCalls.viewings)
  viewings(
    @Input() { params, query }: In<Calls['viewings']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['viewings']>> {
    const { season, episode } = query
    const named = season === undefined || episode === undefined ? null : { season, episode }
    return this.history.viewings(userId, params, named)
  }

  /** 404 for an unknown play, or another member's. */
  @Call(savedCalls.play)
  play(@Input() { params }: In<Calls['play']>, @MemberId() userId: string): Promise<Out<Calls['play']>> {
    return this.history.play(userId, params.id)
  }

  /** Months are those of the time zone `zone`. */
  @Call(savedCalls.historyPeriods)
  periods(
    @Input() { query: { zone, ...filter } }: In<Calls['historyPeriods']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['historyPeriods']>> {
    return this.history.periods(userId, filter, zone)
  }

  /** Idempotent: ids that are there already, or no longer, change nothing. */
  @Call(savedCalls.changeShowPlays)
  changeShowPlays(
    @Input() { params, body }: In<Calls['changeShowPlays']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['changeShowPlays']>> {
    return this.history.changeShowPlays(userId, params.id, body)
  }

  /** Idempotent: the client makes the id. Answers the film's marks, null for an episode. */
  @Call(savedCalls.addPlay)
  add(@Input() { body }: In<Calls['addPlay']>, @MemberId() userId: string): Promise<Out<Calls['addPlay']>> {
    return this.history.add(userId, body)
  }

  /** 404 as `remove`, 412 for an edit that is based on stale data. Answers the play before and after. */
  @Call(savedCalls.editPlay)
  edit(@Input() { params, body }: In<Calls['editPlay']>, @MemberId() userId: string): Promise<Out<Calls['editPlay']>> {
    return this.history.edit(userId, params.id, body)
  }

  /** 404 for an unknown play, or another member's. Answers the film's marks, null for an episode. */
  @Call(savedCalls.removePlay)
  remove(@Input() { params }: In<Calls['removePlay']>, @MemberId() userId: string): Promise<Out<Calls['removePlay']>> {
    return this.history.remove(userId, params.id)
  }
}
