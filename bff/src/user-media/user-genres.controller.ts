import { Controller, Header, Param, Query, Req } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { genreIdParams, languageQuery } from '@contract/query.schema'
import type { UserGenre } from '@contract/user-media.schema'
import { Member } from '../auth/access.decorator.ts'
import { SessionService } from '../auth/session.service.ts'
import { Call } from '../http/call.decorator.ts'
import { UserGenresService } from './user-genres.service.ts'

type GenreIdParams = z.infer<typeof genreIdParams>

@Member()
@Controller()
export class UserGenresController {
  constructor(
    private readonly genres: UserGenresService,
    private readonly sessions: SessionService,
  ) {}

  @Call('userGenres')
  @Header('cache-control', 'no-store')
  async all(
    @Req() request: FastifyRequest,
    @Query({ schema: languageQuery }) { language }: z.infer<typeof languageQuery>,
  ): Promise<UserGenre[]> {
    return this.genres.all((await this.sessions.memberOf(request)).id, language)
  }

  @Call('followGenre')
  async follow(
    @Req() request: FastifyRequest,
    @Param({ schema: genreIdParams }) { id }: GenreIdParams,
  ): Promise<{ followed: true }> {
    await this.genres.follow((await this.sessions.memberOf(request)).id, id)
    return { followed: true }
  }

  @Call('unfollowGenre')
  async unfollow(
    @Req() request: FastifyRequest,
    @Param({ schema: genreIdParams }) { id }: GenreIdParams,
  ): Promise<{ followed: false }> {
    await this.genres.unfollow((await this.sessions.memberOf(request)).id, id)
    return { followed: false }
  }
}
