import { Inject, Injectable } from '@nestjs/common'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { UserDatabase } from '../../platform/database/database.module.ts'
import type { Database } from '../../platform/database/schema.ts'
import { readingOf } from '../files/file-facts.ts'
import { libraryRevision } from '../library-revision.ts'
import { nobody } from '../owner.ts'
import { Summing, type LibrarySummary } from './summary.ts'
import { TitleFactsStore } from './title-facts.store.ts'
import { episodesOf, matchOf, visibleFiles, type Member } from './visible-files.ts'

/** Files read at once: everybody else has their turn in between. */
const readAtOnce = 1000
/** Titles, entries and files in all summaries that are kept, of whomever: some 40 MB. */
const MAX_KEPT = 100_000

/** Adds a member's library up, once for each state that it is in. */
@Injectable()
export class SummaryStore {
  private readonly kept = new LRUCache<string, { readonly revision: string; readonly summary: LibrarySummary }>({
    maxSize: MAX_KEPT,
    sizeCalculation: ({ summary: { titles, review, unmatched } }) =>
      1 +
      titles.length +
      review.length +
      Object.values(unmatched).reduce((sum, ids) => sum + Math.ceil(ids.length / 4), 0),
  })
  private readonly making = new Map<string, Promise<LibrarySummary>>()

  constructor(
    @Inject(UserDatabase) private readonly database: UserDatabase,
    private readonly facts: TitleFactsStore,
  ) {}

  /** The revision is read before: what is kept for it may be newer, never older. */
  async of(member: Member): Promise<LibrarySummary> {
    const revision = await libraryRevision(this.database, member.userId)
    const name = `${member.source} ${member.userId}`
    const known = this.kept.get(name)
    if (known?.revision === revision) return known.summary
    const making = this.making.get(`${name} ${revision}`) ?? this.make(member)
    this.making.set(`${name} ${revision}`, making)
    try {
      const summary = await making
      this.kept.set(name, { revision, summary })
      return summary
    } finally {
      this.making.delete(`${name} ${revision}`)
    }
  }

  private async make(member: Member): Promise<LibrarySummary> {
    const summing = new Summing()
    const folders = await this.database
      .selectFrom('library_folders')
      .select('id')
      .where('owner', 'in', [member.userId, nobody])
      .orderBy('name')
      .orderBy('id')
      .execute()
    for (const { id } of folders)
      for (let after: string | undefined = ''; after !== undefined;) {
        const rows = await filesAfter(this.database, member, id, after)
        for (const row of rows)
          summing.add({
            id: row.id,
            folderId: id,
            size: row.size,
            addedAt: row.added_at,
            match: matchOf(row),
            ...episodesOf(row),
            reading: readingOf(row),
            key: row.title_key,
            state: row.state,
            isSaid: row.said !== null,
          })
        after = rows.length < readAtOnce ? undefined : rows.at(-1)?.path
        await new Promise(setImmediate)
      }
    return summing.done(await this.facts.of(member))
  }
}

const filesAfter = (database: Kysely<Database>, member: Member, folderId: string, path: string) =>
  visibleFiles(database, member)
    .select([
      'file.id',
      'file.path',
      'file.size',
      'file.added_at',
      'file.title_key',
      'file.reading',
      'file.season',
      'file.episodes',
      'title.state',
      'title.type',
      'title.media_id',
      'said.file_id as said',
      'said.type as said_type',
      'said.media_id as said_id',
      'said.season as said_season',
      'said.episodes as said_episodes',
    ])
    .where('file.folder_id', '=', folderId)
    .where('file.path', '>', path)
    .orderBy('file.path')
    .limit(readAtOnce)
    .execute()
