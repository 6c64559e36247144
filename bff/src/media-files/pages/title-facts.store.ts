import { Inject, Injectable } from '@nestjs/common'
import type { MediaType } from '@contract/media.schema'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { nobody } from '../owner.ts'
import type { Member } from './visible-files.ts'

/** What a title is called in English, and when it came out. */
export interface TitleFacts {
  readonly title: string
  readonly released: string | null
}
export const titleName = (type: MediaType, id: number): string => `${type}-${id}`

/** What the titles of a library were called when they were recognised, or picked. */
@Injectable()
export class TitleFactsStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  async of({ userId, source }: Member): Promise<ReadonlyMap<string, TitleFacts>> {
    const recognised = await this.database
      .selectFrom('library_titles')
      .select(['type', 'media_id', 'title', 'released'])
      .where('owner', 'in', [userId, nobody])
      .where('source', '=', source)
      .where('media_id', 'is not', null)
      .execute()
    const picked = await this.database
      .selectFrom('library_corrections')
      .select(['type', 'media_id', 'title', 'released'])
      .where('user_id', '=', userId)
      .where('source', '=', source)
      .where('media_id', 'is not', null)
      .execute()
    return new Map(
      [...picked, ...recognised].map(({ type, media_id, title, released }) => [
        titleName(type ?? 'movie', Number(media_id)),
        { title: title ?? '', released },
      ]),
    )
  }
}
