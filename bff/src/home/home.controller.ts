import { Controller, Header, Query, Req } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Home } from '@contract/home.schema'
import { regionOf } from '@contract/locale'
import { homeQuery } from '@contract/query.schema'
import { Member } from '../auth/access.decorator.ts'
import { SessionService } from '../auth/session.service.ts'
import { Call } from '../http/call.decorator.ts'
import { HomeService } from './home.service.ts'

@Controller()
export class HomeController {
  constructor(
    private readonly homes: HomeService,
    private readonly sessions: SessionService,
  ) {}

  /** The member's watchlist, what comes soon, and rows chosen for them with their reasons, or the first of these. The language suggests a region. */
  @Member()
  @Call('home')
  @Header('cache-control', 'no-store')
  async home(
    @Req() request: FastifyRequest,
    @Query({ schema: homeQuery }) { language, region = regionOf(language), first }: z.infer<typeof homeQuery>,
  ): Promise<Home> {
    const user = await this.sessions.memberOf(request)
    return this.homes.page(user.id, { language, region }, first)
  }
}
