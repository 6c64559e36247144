import { Inject, Injectable } from '@nestjs/common'
import { UserDatabase } from '../../platform/database/database.module.ts'

/** The genres that users follow. */
@Injectable()
export class FollowedGenresStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  async genreIds(userId: string): Promise<Set<number>> {
    const rows = await this.database
      .selectFrom('followed_genres')
      .select('genre_id')
      .where('user_id', '=', userId)
      .execute()
    return new Set(rows.map(({ genre_id }) => genre_id))
  }

  async follow(user_id: string, genre_id: number, now = Date.now()): Promise<void> {
    await this.database.transaction().execute((transaction) =>
      transaction
        .insertInto('followed_genres')
        .values({ user_id, genre_id, followed_at: now })
        .onConflict((conflict) => conflict.columns(['user_id', 'genre_id']).doNothing())
        .execute(),
    )
  }

  async unfollow(userId: string, genreId: number): Promise<void> {
    await this.database
      .transaction()
      .execute((transaction) =>
        transaction
          .deleteFrom('followed_genres')
          .where('user_id', '=', userId)
          .where('genre_id', '=', genreId)
          .execute(),
      )
  }
}
