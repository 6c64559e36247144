import { Controller } from '@nestjs/common'
import type { In, Out } from '@contract/calls/call'
import { savedCalls } from '@contract/calls/saved.calls'
import { MemberId } from '../../identity/member-id.decorator.ts'
import { OwnedTitles } from '../../library/owned-titles.service.ts'
import { Call } from '../../platform/http/call.decorator.ts'
import { Input } from '../../platform/http/input.decorator.ts'
import { UnreadNotices } from '../settings/unread-notices.service.ts'
import { SavedTitlesService } from './saved-titles.service.ts'

type Calls = typeof savedCalls

/** The marks, ratings and notes of a member's titles (§7 and `contract/src/saved-title.schema.ts`). */
@Controller()
export class SavedTitlesController {
  constructor(
    private readonly savedTitles: SavedTitlesService,
    private readonly owned: OwnedTitles,
    private readonly unread: UnreadNotices,
  ) {}

  /** One page of a list, sorted and filtered; `total_results` counts the filtered titles. */
  @Call(savedCalls.savedTitles)
  items(@Input() { query }: In<Calls['savedTitles']>, @MemberId() userId: string): Promise<Out<Calls['savedTitles']>> {
    const { language, ...listQuery } = query
    return this.savedTitles.page(userId, listQuery, language)
  }

  @Call(savedCalls.savedCounts)
  counts(@MemberId() userId: string): Promise<Out<Calls['savedCounts']>> {
    return this.savedTitles.counts(userId)
  }

  /** One indexed sum and one indexed count: an open tab calls it every 20 seconds to see what came from elsewhere. */
  @Call(savedCalls.revision)
  async revision(@MemberId() userId: string): Promise<Out<Calls['revision']>> {
    const [revision, unread] = await Promise.all([this.savedTitles.revision(userId), this.unread.of(userId)])
    return { revision, unread }
  }

  /**
   * The marks of up to a hundred titles: one call for all the cards of a page. Not all of a user's marks at once, for
   * they may be a hundred thousand. Titles that never had a mark are left out. `owned`: titles the member has files of.
   */
  @Call(savedCalls.marks)
  async marks(@Input() { query }: In<Calls['marks']>, @MemberId() userId: string): Promise<Out<Calls['marks']>> {
    const [items, owned] = await Promise.all([
      this.savedTitles.marks(userId, query.ids),
      this.owned.among(userId, query.ids),
    ])
    return { items, owned }
  }

  /** The marks of one title; null if it never had one. */
  @Call(savedCalls.savedTitle)
  async item(
    @Input() { params }: In<Calls['savedTitle']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['savedTitle']>> {
    return { item: await this.savedTitles.item(userId, params.type, params.id) }
  }

  /** 404 for a title that does not exist, 412 for a change that is based on stale data. */
  @Call(savedCalls.putSavedTitle)
  put(
    @Input() { params, body }: In<Calls['putSavedTitle']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['putSavedTitle']>> {
    return this.savedTitles.change(userId, params.type, params.id, body)
  }

  /** Changes up to 500 titles in one transaction; one that cannot be changed has a `problem`. */
  @Call(savedCalls.bulkChange)
  async bulk(
    @Input() { body }: In<Calls['bulkChange']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['bulkChange']>> {
    return { results: await this.savedTitles.bulk(userId, body) }
  }
}
