import { Body, Controller, Header, Param, Query, Req } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { ListPage, ListSummary } from '@contract/call-types'
import type { Page } from '@contract/media.schema'
import { detailParams, listParams, listQuery, pageQuery } from '@contract/query.schema'
import {
  listAdditions,
  listChange,
  listMove,
  listRemovals,
  newList,
  type ListAdditions,
  type ListChange,
  type ListMembership,
  type ListMove,
  type ListRemovals,
  type UserList,
} from '@contract/user-list.schema'
import { Member } from '../auth/access.decorator.ts'
import { SessionService } from '../auth/session.service.ts'
import { Call } from '../http/call.decorator.ts'
import type { ListKey } from './list-rows.ts'
import { ListsService } from './lists.service.ts'

type DetailParams = z.infer<typeof detailParams>
type PageQuery = z.infer<typeof pageQuery>
type ListParams = z.infer<typeof listParams>
type ListQuery = z.infer<typeof listQuery>
const itemParams = detailParams.extend(listParams.shape)
type ItemParams = z.infer<typeof itemParams>

/** A member's own lists. What is another's answers 404, as what is not there does. */
@Member()
@Controller()
export class ListsController {
  constructor(
    private readonly lists: ListsService,
    private readonly sessions: SessionService,
  ) {}

  @Call('listsOfTitle')
  @Header('cache-control', 'no-store')
  async ofTitle(
    @Req() request: FastifyRequest,
    @Param({ schema: detailParams }) title: DetailParams,
  ): Promise<ListMembership[]> {
    return this.lists.memberships((await this.sessions.memberOf(request)).id, title)
  }

  @Call('userLists')
  @Header('cache-control', 'no-store')
  async mine(
    @Req() request: FastifyRequest,
    @Query({ schema: pageQuery }) { page, language }: PageQuery,
  ): Promise<Page<ListSummary>> {
    return this.lists.mine((await this.sessions.memberOf(request)).id, page, language)
  }

  @Call('createList')
  async create(
    @Req() request: FastifyRequest,
    @Body({ schema: newList }) list: z.output<typeof newList>,
  ): Promise<UserList> {
    return this.lists.create((await this.sessions.memberOf(request)).id, list)
  }

  @Call('userList')
  @Header('cache-control', 'no-store')
  async one(
    @Req() request: FastifyRequest,
    @Param({ schema: listParams }) { list }: ListParams,
    @Query({ schema: listQuery }) query: ListQuery,
  ): Promise<ListPage> {
    return this.lists.ownPage({ userId: (await this.sessions.memberOf(request)).id, id: list }, query)
  }

  @Call('changeList')
  async change(
    @Req() request: FastifyRequest,
    @Param({ schema: listParams }) params: ListParams,
    @Body({ schema: listChange }) change: ListChange,
  ): Promise<UserList> {
    return this.lists.change(await this.key(request, params), change)
  }

  @Call('deleteList')
  async delete(
    @Req() request: FastifyRequest,
    @Param({ schema: listParams }) params: ListParams,
  ): Promise<{ restorableUntil: string }> {
    return this.lists.delete(await this.key(request, params))
  }

  @Call('restoreList')
  async restore(@Req() request: FastifyRequest, @Param({ schema: listParams }) params: ListParams): Promise<UserList> {
    return this.lists.restore(await this.key(request, params))
  }

  @Call('orderList')
  async order(
    @Req() request: FastifyRequest,
    @Param({ schema: listParams }) params: ListParams,
    @Body({ schema: listMove }) move: ListMove,
  ): Promise<UserList> {
    return this.lists.move(await this.key(request, params), move)
  }

  @Call('addToList')
  async add(
    @Req() request: FastifyRequest,
    @Param({ schema: itemParams }) { list, ...title }: ItemParams,
  ): Promise<UserList> {
    return this.lists.add(await this.key(request, { list }), [title])
  }

  @Call('removeFromList')
  async remove(
    @Req() request: FastifyRequest,
    @Param({ schema: itemParams }) { list, ...title }: ItemParams,
  ): Promise<UserList> {
    return this.lists.remove(await this.key(request, { list }), [title])
  }

  @Call('addManyToList')
  async addMany(
    @Req() request: FastifyRequest,
    @Param({ schema: listParams }) params: ListParams,
    @Body({ schema: listAdditions }) { titles }: ListAdditions,
  ): Promise<UserList> {
    return this.lists.add(await this.key(request, params), titles)
  }

  @Call('removeManyFromList')
  async removeMany(
    @Req() request: FastifyRequest,
    @Param({ schema: listParams }) params: ListParams,
    @Body({ schema: listRemovals }) { titles }: ListRemovals,
  ): Promise<UserList> {
    return this.lists.remove(await this.key(request, params), titles)
  }

  private async key(request: FastifyRequest, { list }: ListParams): Promise<ListKey> {
    return { userId: (await this.sessions.memberOf(request)).id, id: list }
  }
}
