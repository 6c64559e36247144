import { Controller, Header, Param, Query, Req } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { ListPage } from '@contract/call-types'
import { listParams, listQuery } from '@contract/query.schema'
import { Catalogue } from '../auth/access.decorator.ts'
import { SessionService } from '../auth/session.service.ts'
import { Call } from '../http/call.decorator.ts'
import { ListsService } from './lists.service.ts'

type ListParams = z.infer<typeof listParams>
type ListQuery = z.infer<typeof listQuery>

/** Lists by their link: a private one answers 404 to everybody but its owner. */
@Catalogue()
@Controller()
export class SharedListsController {
  constructor(
    private readonly lists: ListsService,
    private readonly sessions: SessionService,
  ) {}

  @Call('sharedList')
  @Header('cache-control', 'no-store')
  async one(
    @Req() request: FastifyRequest,
    @Param({ schema: listParams }) { list }: ListParams,
    @Query({ schema: listQuery }) query: ListQuery,
  ): Promise<ListPage> {
    const viewer = await this.sessions.userOf(request)
    return this.lists.sharedPage(list, viewer?.id ?? null, query)
  }
}
