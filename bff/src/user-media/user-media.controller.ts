import { Body, Controller, Header, Param, Query, Req } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { BulkResult, SavedChange, SavedEntry } from '@contract/call-types'
import type { Page } from '@contract/media.schema'
import { detailParams } from '@contract/query.schema'
import { marksQuery, savedItemsQuery } from '@contract/saved-query.schema'
import {
  bulkChange,
  savedItemChange,
  type BulkChange,
  type SavedCounts,
  type SavedItem,
  type SavedItemChange,
} from '@contract/user-media.schema'
import { Member } from '../auth/access.decorator.ts'
import { SessionService } from '../auth/session.service.ts'
import { Call } from '../http/call.decorator.ts'
import { UserMediaService } from './user-media.service.ts'

type DetailParams = z.infer<typeof detailParams>

/** What a member keeps of single titles (§7 and `contract/src/user-media.schema.ts`). */
@Member()
@Controller()
export class UserMediaController {
  constructor(
    private readonly media: UserMediaService,
    private readonly sessions: SessionService,
  ) {}

  /** One page of a list, sorted and filtered; `total_results` counts what the filters leave. */
  @Call('savedItems')
  @Header('cache-control', 'no-store')
  async items(
    @Req() request: FastifyRequest,
    @Query({ schema: savedItemsQuery }) { language, ...ask }: z.infer<typeof savedItemsQuery>,
  ): Promise<Page<SavedEntry>> {
    return this.media.page((await this.sessions.memberOf(request)).id, ask, language)
  }

  @Call('savedCounts')
  @Header('cache-control', 'no-store')
  async counts(@Req() request: FastifyRequest): Promise<SavedCounts> {
    return this.media.counts((await this.sessions.memberOf(request)).id)
  }

  /**
   * The marks of up to a hundred titles: one call for all the cards of a page. Not all of a user's marks at once, for
   * they may be a hundred thousand. Titles that nothing was ever kept of are left out.
   */
  @Call('marks')
  @Header('cache-control', 'no-store')
  async marks(
    @Req() request: FastifyRequest,
    @Query({ schema: marksQuery }) { ids }: z.infer<typeof marksQuery>,
  ): Promise<{ items: SavedItem[] }> {
    return { items: await this.media.marks((await this.sessions.memberOf(request)).id, ids) }
  }

  /** The marks of one title; null where nothing was kept yet. */
  @Call('savedItem')
  @Header('cache-control', 'no-store')
  async item(
    @Req() request: FastifyRequest,
    @Param({ schema: detailParams }) { type, id }: DetailParams,
  ): Promise<{ item: SavedItem | null }> {
    return { item: await this.media.item((await this.sessions.memberOf(request)).id, type, id) }
  }

  /** 404 for a title that does not exist, 412 for a change that is based on stale data. */
  @Call('putSavedItem')
  async put(
    @Req() request: FastifyRequest,
    @Param({ schema: detailParams }) { type, id }: DetailParams,
    @Body({ schema: savedItemChange }) change: SavedItemChange,
  ): Promise<SavedChange> {
    return this.media.change((await this.sessions.memberOf(request)).id, type, id, change)
  }

  /** Up to 500 titles in one transaction; what cannot be changed is said for each and keeps nothing else back. */
  @Call('bulkChange')
  async bulk(
    @Req() request: FastifyRequest,
    @Body({ schema: bulkChange }) change: BulkChange,
  ): Promise<{ results: BulkResult[] }> {
    return { results: await this.media.bulk((await this.sessions.memberOf(request)).id, change) }
  }
}
