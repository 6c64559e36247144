import { describe, expect, it } from 'vitest'
import { databases } from '../../../../testing/databases.ts'
import { revertFrom } from '../../../../testing/earlier-database.ts'
import { addUsers } from '../../../../testing/users.ts'
import { Config } from '../../config/config.ts'
import { openDatabase } from '../open-database.ts'

const session = (id: string) => ({
  token_hash: `hash of ${id}`,
  id,
  user_id: 'ada',
  user_agent: null,
  created_at: 1,
  seen_at: 2,
  expires_at: 3,
})

describe.each(databases)('accounts from before there were operators, in $name', ({ copied }) => {
  it('keep their sessions and operate nothing; neither does one that the build before adds', async () => {
    const config = Config.from(await copied()).database
    const earlier = await openDatabase(config)
    await addUsers(earlier, 'ada')
    await revertFrom(earlier, '0020')
    await earlier.insertInto('sessions').values(session('before')).execute()
    await earlier.destroy()

    const database = await openDatabase(config)
    await database.insertInto('sessions').values(session('of the build before')).execute()
    const rows = await database
      .selectFrom('sessions')
      .select(['id', 'user_id', 'proof_hash', 'proved_at'])
      .orderBy('id')
      .execute()
    const unproved = { user_id: 'ada', proof_hash: null, proved_at: null }
    expect(rows).toEqual([
      { id: 'before', ...unproved },
      { id: 'of the build before', ...unproved },
    ])
    for (const table of ['operators', 'operator_log', 'links', 'disabled_accounts', 'server_settings'] as const)
      expect(await database.selectFrom(table).selectAll().execute()).toEqual([])
    await database.destroy()
  })

  it('lose their rights, links and states when they are deleted; the log forgets whom it was about', async () => {
    const database = await openDatabase(Config.from(await copied()).database)
    await addUsers(database, 'ada', 'eve')
    const link = { kind: 'reset', created_at: 0, expires_at: 1, uses: 1, uses_left: 1, note: null } as const
    await database.insertInto('operators').values({ user_id: 'ada', granted_at: 0, granted_by: null }).execute()
    await database
      .insertInto('links')
      .values({ ...link, id: 'link', token_hash: 'hash', user_id: 'ada', created_by: 'eve' })
      .execute()
    await database.insertInto('disabled_accounts').values({ user_id: 'ada', disabled_at: 0, erase_at: 7 }).execute()
    const entry = { at: 5, origin: 'page', action: 'disabled', detail: null } as const
    await database
      .insertInto('operator_log')
      .values({ ...entry, id: 'entry', operator_id: 'eve', subject_id: 'ada' })
      .execute()
    await database.deleteFrom('users').where('id', '=', 'ada').execute()
    for (const table of ['operators', 'links', 'disabled_accounts'] as const)
      expect(await database.selectFrom(table).selectAll().execute()).toEqual([])
    const [row] = await database.selectFrom('operator_log').selectAll().execute()
    expect({ ...row, at: Number(row!.at) }).toEqual({ ...entry, id: 'entry', operator_id: 'eve', subject_id: null })
    await database.destroy()
  })
})
