import { Body, Controller, Header, Param, Query, Req } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Page } from '@contract/media.schema'
import { historyQuery, playParams } from '@contract/saved-query.schema'
import { newPlay, type NewPlay, type Play, type SavedItem, type HistoryEntry } from '@contract/user-media.schema'
import { Member } from '../auth/access.decorator.ts'
import { SessionService } from '../auth/session.service.ts'
import { Call } from '../http/call.decorator.ts'
import { HistoryService } from './history.service.ts'

/** Every single watching of films and episodes. */
@Member()
@Controller()
export class HistoryController {
  constructor(
    private readonly history: HistoryService,
    private readonly sessions: SessionService,
  ) {}

  /** Newest first. */
  @Call('history')
  @Header('cache-control', 'no-store')
  async page(
    @Req() request: FastifyRequest,
    @Query({ schema: historyQuery }) { language, ...ask }: z.infer<typeof historyQuery>,
  ): Promise<Page<HistoryEntry>> {
    return this.history.page((await this.sessions.memberOf(request)).id, ask, language)
  }

  /** Idempotent: the client makes the id. Answers the film's marks, null for an episode. */
  @Call('addPlay')
  async add(
    @Req() request: FastifyRequest,
    @Body({ schema: newPlay }) play: NewPlay,
  ): Promise<{ play: Play; item: SavedItem | null }> {
    return this.history.add((await this.sessions.memberOf(request)).id, play)
  }

  /** 404 for a play that is not there or somebody else's. Answers the film's marks, null for an episode. */
  @Call('removePlay')
  async remove(
    @Req() request: FastifyRequest,
    @Param({ schema: playParams }) { id }: z.infer<typeof playParams>,
  ): Promise<{ item: SavedItem | null }> {
    return this.history.remove((await this.sessions.memberOf(request)).id, id)
  }
}
