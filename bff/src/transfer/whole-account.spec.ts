import { createCache } from 'cache-manager'
import Keyv from 'keyv'
import type { Insertable } from 'kysely'
import { describe, expect, it } from 'vitest'
import { accountExport } from '@contract/account-export.schema'
import { invitation, members, rowsOf, type MemberId } from '../../testing/account-rows.ts'
import { AccountUnderTest } from '../../testing/account.ts'
import { databases } from '../../testing/databases.ts'
import { CatalogueMetadataSource } from '../metadata/adapters/catalogue.metadata-source.ts'
import { MetadataService } from '../metadata/metadata.service.ts'
import type { Database } from '../platform/database/schema.ts'

const metadata = new MetadataService(CatalogueMetadataSource.load(), createCache({ stores: [new Keyv()] }))

/** The reason why the export has no rows of a table. */
const leftOut = {
  item_revisions: 'counts of other rows',
  library_revisions: 'counts of other rows',
  idempotency_keys: 'lets a change be sent twice; the change itself is in other tables',
  access_tokens: 'open an account from elsewhere; the secrets are stored nowhere',
  import_titles: 'the file that the member has uploaded',
  import_rows: 'the file that the member has uploaded',
  import_files: 'the file that the member has uploaded',
  import_mentions: 'the file that the member has uploaded',
  import_changes: 'earlier values, which an undo restores',
  former_handled: 'which of the titles and people in the export an import has handled',
  former_dismissed: 'a note that the member closed',
  connections: 'an address with a secret; what it brought is in the viewings',
  connection_reports: 'messages of a media server; what they brought is in the viewings',
  connection_viewings: 'which message each viewing came from',
  connection_titles: 'what a media server calls its titles',
  connection_servers: 'what opens a media server, sealed; the member signs in again',
  connection_items: 'the ids of a media server that were read',
  connection_tasks: 'work on messages of a media server, soon done',
  notices: 'follow from the calendar and the connections, and go after 90 days',
  push_devices:
    'addresses of browsers with their keys, with which anyone could send to them; a browser subscribes again',
  disabled_accounts: 'a disabled account has no export',
  folder_members: 'a choice of operators; the member sees the folder',
  folder_audiences: 'of operators',
  operator_log: 'of operators',
  links: 'of operators; a link for a password ends within days',
  hidden_titles: 'of operators',
  server_settings: 'of operators',
  title_facts: 'of no member',
  changed_titles: 'of no member',
  erased_accounts: 'of no member: hashes of the ids of erased accounts',
  secrets: 'of no member',
  used_seals: 'of no member',
  leases: 'of no member',
  schema_steps: 'of no member',
} as const satisfies Partial<Record<keyof Database, string>>

/** The tables whose rows the export shows by a time, on this day of January. */
const timesShown = { operators: 2, invited_members: 3, calendar_addresses: 4, followed_genres: 6, library_progress: 8 }

function signsOf(user: MemberId): string[] {
  const day = (number: number) => `200${members[user]}-01-0${number}T00:00:00.000Z`
  const texts = Object.keys(rowsOf(user))
    .filter((table) => !(table in timesShown) && table !== 'library_corrected')
    .map((table) => `${table}-${user}`)
  return [...texts, ...[...Object.values(timesShown), 7].map(day)]
}

describe.each(databases)('the export of an account in $name', ({ open }) => {
  it('has rows of every table, or there is a reason why not', async () => {
    const database = await open()
    const tables = (await database.introspection.getTables()).map(({ name }) => name)
    expect(tables.toSorted()).toEqual([...Object.keys(rowsOf('ada')), ...Object.keys(leftOut)].toSorted())
  })

  it('shows what each table has of its member, and nothing of another one', async () => {
    const database = await open()
    await database.insertInto('links').values(invitation).execute()
    for (const user of ['ada', 'eve'] as const)
      for (const [table, row] of Object.entries(rowsOf(user)))
        // SAFETY: each row is one of its table.
        await database
          .insertInto(table as 'plays')
          .values(row as Insertable<Database['plays']>)
          .execute()
    const text = await new AccountUnderTest(database, metadata).text('ada')
    expect(signsOf('ada').filter((sign) => !text.includes(sign))).toEqual([])
    expect(signsOf('eve').filter((sign) => text.includes(sign))).toEqual([])
    expect(text).not.toContain('secret')
    const { library, lists, deletedLists } = accountExport.parse(JSON.parse(text))
    expect([lists, deletedLists.map(({ deletedAt }) => deletedAt)]).toEqual([[], ['2001-01-05T00:00:00.000Z']])
    const file = { path: 'library_files-ada.mkv', size: 1000, modified: 1_700_000_000_000 }
    expect(library.positions.map((position) => position.file)).toEqual([file])
    expect(library.files).toMatchObject([{ ...file, match: 'name', title: { title: 'library_titles-ada', id: 1 } }])
    await database.updateTable('library_corrected').set({ is_current: 1, part: 2, edition: 'Cut' }).execute()
    const corrected = accountExport.parse(JSON.parse(await new AccountUnderTest(database, metadata).text('ada')))
    expect(corrected.library.files).toMatchObject([
      { ...file, match: 'picked', part: 2, edition: 'Cut', title: { title: 'library_corrections-ada' } },
    ])
  })
})
