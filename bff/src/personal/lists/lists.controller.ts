import { Controller } from '@nestjs/common'
import type { In, Out } from '@contract/calls/call'
import { listCalls } from '@contract/calls/lists.calls'
import { MemberId } from '../../identity/member-id.decorator.ts'
import { Call } from '../../platform/http/call.decorator.ts'
import { Input } from '../../platform/http/input.decorator.ts'
import { ListPagesService } from './list-pages.service.ts'
import { ListsService } from './lists.service.ts'

type Calls = typeof listCalls

/** A member's own lists. Another member's list answers 404, like a missing list. */
@Controller()
export class ListsController {
  constructor(
    private readonly lists: ListsService,
    private readonly pages: ListPagesService,
  ) {}

  @Call(listCalls.listsOfTitle)
  ofTitle(
    @Input() { params }: In<Calls['listsOfTitle']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['listsOfTitle']>> {
    return this.pages.memberships(userId, params)
  }

  @Call(listCalls.userLists)
  mine(@Input() { query }: In<Calls['userLists']>, @MemberId() userId: string): Promise<Out<Calls['userLists']>> {
    return this.pages.mine(userId, query.page, query.language)
  }

  @Call(listCalls.createList)
  create(@Input() { body }: In<Calls['createList']>, @MemberId() userId: string): Promise<Out<Calls['createList']>> {
    return this.lists.create(userId, body)
  }

  @Call(listCalls.userList)
  one(@Input() { params, query }: In<Calls['userList']>, @MemberId() userId: string): Promise<Out<Calls['userList']>> {
    return this.pages.ownPage({ userId, id: params.list }, query)
  }

  /** 404 for another member's private list, like a missing list. */
  @Call(listCalls.copyList)
  copy(@Input() { params, body }: In<Calls['copyList']>, @MemberId() userId: string): Promise<Out<Calls['copyList']>> {
    return this.lists.copy({ userId, id: params.list }, body)
  }

  @Call(listCalls.changeList)
  change(
    @Input() { params, body }: In<Calls['changeList']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['changeList']>> {
    return this.lists.change({ userId, id: params.list }, body)
  }

  @Call(listCalls.deleteList)
  delete(@Input() { params }: In<Calls['deleteList']>, @MemberId() userId: string): Promise<Out<Calls['deleteList']>> {
    return this.lists.delete({ userId, id: params.list })
  }

  @Call(listCalls.restoreList)
  restore(
    @Input() { params }: In<Calls['restoreList']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['restoreList']>> {
    return this.lists.restore({ userId, id: params.list })
  }

  @Call(listCalls.orderList)
  order(
    @Input() { params, body }: In<Calls['orderList']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['orderList']>> {
    return this.lists.move({ userId, id: params.list }, body)
  }

  @Call(listCalls.addToList)
  add(@Input() { params }: In<Calls['addToList']>, @MemberId() userId: string): Promise<Out<Calls['addToList']>> {
    const { list, ...title } = params
    return this.lists.add({ userId, id: list }, [title])
  }

  @Call(listCalls.removeFromList)
  remove(
    @Input() { params }: In<Calls['removeFromList']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['removeFromList']>> {
    const { list, ...title } = params
    return this.lists.remove({ userId, id: list }, [title])
  }

  @Call(listCalls.addManyToList)
  addMany(
    @Input() { params, body }: In<Calls['addManyToList']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['addManyToList']>> {
    return this.lists.add({ userId, id: params.list }, body.titles)
  }

  @Call(listCalls.removeManyFromList)
  removeMany(
    @Input() { params, body }: In<Calls['removeManyFromList']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['removeManyFromList']>> {
    return this.lists.remove({ userId, id: params.list }, body.titles)
  }
}
