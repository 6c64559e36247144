import { Body, Controller, Header, Param, Query, Req } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { SavedEntry } from '@contract/call-types'
import type { Page } from '@contract/media.schema'
import type { User } from '@contract/session.schema'
import { detailParams, genreIdParams, languageQuery, savedItemsQuery } from '@contract/query.schema'
import { savedItemChange, type SavedItem, type SavedItemChange, type UserGenre } from '@contract/user-media.schema'
import { Member } from '../auth/access.decorator.ts'
import { SessionService } from '../auth/session.service.ts'
import { Call } from '../http/call.decorator.ts'
import { ProblemException } from '../http/problem.ts'
import { UserMediaService } from './user-media.service.ts'

type DetailParams = z.infer<typeof detailParams>
type GenreIdParams = z.infer<typeof genreIdParams>
type LanguageQuery = z.infer<typeof languageQuery>
const itemsQuery = savedItemsQuery.extend({ language: languageQuery.shape.language })
type ItemsQuery = z.infer<typeof itemsQuery>

@Member()
@Controller()
export class UserMediaController {
  constructor(
    private readonly media: UserMediaService,
    private readonly sessions: SessionService,
  ) {}

  @Call('userGenres')
  @Header('cache-control', 'no-store')
  async genres(
    @Req() request: FastifyRequest,
    @Query({ schema: languageQuery }) { language }: LanguageQuery,
  ): Promise<UserGenre[]> {
    return this.media.genres((await this.user(request)).id, language)
  }

  @Call('followGenre')
  async follow(
    @Req() request: FastifyRequest,
    @Param({ schema: genreIdParams }) { id }: GenreIdParams,
  ): Promise<{ followed: true }> {
    await this.media.followGenre((await this.user(request)).id, id)
    return { followed: true }
  }

  @Call('unfollowGenre')
  async unfollow(
    @Req() request: FastifyRequest,
    @Param({ schema: genreIdParams }) { id }: GenreIdParams,
  ): Promise<{ followed: false }> {
    await this.media.unfollowGenre((await this.user(request)).id, id)
    return { followed: false }
  }

  @Call('savedItems')
  @Header('cache-control', 'no-store')
  async items(
    @Req() request: FastifyRequest,
    @Query({ schema: itemsQuery }) { list, page, language }: ItemsQuery,
  ): Promise<Page<SavedEntry>> {
    return this.media.page((await this.user(request)).id, list, page, language)
  }

  /** The marks of one title; all empty, version 0, where nothing was kept yet. */
  @Call('savedItem')
  @Header('cache-control', 'no-store')
  async item(
    @Req() request: FastifyRequest,
    @Param({ schema: detailParams }) { type, id }: DetailParams,
  ): Promise<{ item: SavedItem | null }> {
    return { item: await this.media.item((await this.user(request)).id, type, id) }
  }

  @Call('putSavedItem')
  async put(
    @Req() request: FastifyRequest,
    @Param({ schema: detailParams }) { type, id }: DetailParams,
    @Body({ schema: savedItemChange }) change: SavedItemChange,
  ): Promise<{ item: SavedItem }> {
    return { item: await this.media.change((await this.user(request)).id, type, id, change) }
  }

  private async user(request: FastifyRequest): Promise<User> {
    const user = await this.sessions.userOf(request)
    if (!user) throw new ProblemException('sign-in-required', 401)
    return user
  }
}
