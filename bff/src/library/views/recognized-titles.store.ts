import { Inject, Injectable } from '@nestjs/common'
import type { LibraryCandidate } from '@contract/library-review.schema'
import { mediaKey } from '@contract/media-key'
import type { MediaType } from '@contract/media.schema'
import { UserDatabase } from '../../platform/database/database.module.ts'
import type { Database } from '../../platform/database/schema.ts'
import { ownersVisibleTo } from '../owner.ts'
import type { TimeSlices } from '../../platform/http/time-slices.ts'
import type { Member } from './visible-files.queries.ts'

/** Titles per query: other requests run in between. */
const READ_BATCH_SIZE = 500

/** The result of the lookup of a title. */
export interface RecognizedTitle extends NameAndDate {
  readonly state: Database['library_titles']['state'] | null
  readonly match: { readonly type: MediaType; readonly id: number } | null
}
/** Titles by owner, then by the title key of their files. */
export type RecognizedTitles = ReadonlyMap<string, ReadonlyMap<string, RecognizedTitle>>

/** The English name of a title, and its date. */
export interface NameAndDate {
  readonly title: string
  readonly released: string | null
}

/** Reads the titles of a library, with the names that they had when they were recognized, or picked. */
@Injectable()
export class RecognizedTitlesStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** All titles of the files that a member sees, read in batches. */
  async recognized({ userId, source }: Member, slices: TimeSlices): Promise<RecognizedTitles> {
    const owners = new Map<string, ReadonlyMap<string, RecognizedTitle>>()
    for (const owner of ownersVisibleTo(userId)) {
      const found = new Map<string, RecognizedTitle>()
      for (let after: string | undefined = ''; after !== undefined;) {
        const rows = await this.after(owner, source, after)
        for (const row of rows) found.set(row.title_key, recognizedOf(row))
        after = rows.length < READ_BATCH_SIZE ? undefined : rows.at(-1)?.title_key
        await slices.yieldIfDue()
      }
      owners.set(owner, found)
    }
    return owners
  }

  /** Names and dates by `mediaKey`: from when a title was recognized, else from when the member picked it. */
  async facts({ userId, source }: Member, recognized: RecognizedTitles): Promise<ReadonlyMap<string, NameAndDate>> {
    const picked = await this.database
      .selectFrom('library_corrections')
      .select(['type', 'media_id', 'title', 'released'])
      .where('user_id', '=', userId)
      .where('source', '=', source)
      .where('media_id', 'is not', null)
      .execute()
    const facts = new Map<string, NameAndDate>()
    for (const { type, media_id: id, title, released } of picked)
      facts.set(mediaKey({ type: type ?? 'movie', id: Number(id) }), { title: title ?? '', released })
    for (const titles of recognized.values())
      for (const title of titles.values()) if (title.match) facts.set(mediaKey(title.match), title)
    return facts
  }

  /** The candidates of titles in doubt, by owner and title key. */
  async candidates(
    { userId, source }: Member,
    keys: readonly string[],
  ): Promise<ReadonlyMap<string, LibraryCandidate[]>> {
    if (keys.length === 0) return new Map()
    const rows = await this.database
      .selectFrom('library_titles')
      .select(['owner', 'title_key', 'candidates'])
      .where('owner', 'in', ownersVisibleTo(userId))
      .where('source', '=', source)
      .where('title_key', 'in', keys)
      .execute()
    return new Map(
      // SAFETY: written by the store of matches.
      rows.map(({ owner, title_key, candidates }) => [
        `${owner} ${title_key}`,
        JSON.parse(candidates) as LibraryCandidate[],
      ]),
    )
  }

  private after(owner: string, source: Member['source'], key: string) {
    return this.database
      .selectFrom('library_titles')
      .select(['title_key', 'state', 'type', 'media_id', 'title', 'released'])
      .where('owner', '=', owner)
      .where('source', '=', source)
      .where('title_key', '>', key)
      .orderBy('title_key')
      .limit(READ_BATCH_SIZE)
      .execute()
  }
}

type Row = Pick<Database['library_titles'], 'state' | 'type' | 'media_id' | 'title' | 'released'>

const recognizedOf = ({ state, type, media_id: id, title, released }: Row): RecognizedTitle => ({
  state,
  match: type === null || id === null ? null : { type, id: Number(id) },
  title: title ?? '',
  released,
})
