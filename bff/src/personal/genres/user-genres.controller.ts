import { Controller } from '@nestjs/common'
import type { In, Out } from '@contract/calls/call'
import { savedCalls } from '@contract/calls/saved.calls'
import { MemberId } from '../../identity/member-id.decorator.ts'
import { Call } from '../../platform/http/call.decorator.ts'
import { Input } from '../../platform/http/input.decorator.ts'
import { UserGenresService } from './user-genres.service.ts'

type Calls = typeof savedCalls

@Controller()
export class UserGenresController {
  constructor(private readonly genres: UserGenresService) {}

  @Call(savedCalls.userGenres)
  all(@Input() { query }: In<Calls['userGenres']>, @MemberId() userId: string): Promise<Out<Calls['userGenres']>> {
    return this.genres.all(userId, query.language)
  }

  @Call(savedCalls.followGenre)
  async follow(
    @Input() { params }: In<Calls['followGenre']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['followGenre']>> {
    await this.genres.follow(userId, params.id)
    return { followed: true }
  }

  @Call(savedCalls.unfollowGenre)
  async unfollow(
    @Input() { params }: In<Calls['unfollowGenre']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['unfollowGenre']>> {
    await this.genres.unfollow(userId, params.id)
    return { followed: false }
  }
}
