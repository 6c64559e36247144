import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { withFirstStep, type FirstStep, type UserDatabase } from './database.module.ts'
import { databases } from '../../../testing/databases.ts'
import { userRow } from '../../../testing/users.ts'

const ada = userRow({ id: 'ada', name: 'Ada', email: 'ada@example.org', created_at: 1_800_000_000_000, quotas: null })
const nameOf = async (database: UserDatabase): Promise<string> =>
  (await database.selectFrom('users').select('name').executeTakeFirstOrThrow()).name

describe.each(databases)('the user database: $name', ({ open }) => {
  it('returns times and counts as numbers', async () => {
    const database = await open()
    expect(await database.insertInto('users').values(ada).returningAll().execute()).toEqual([ada])
    const counted = database
      .selectFrom('users')
      .select([
        (has) => has.fn.countAll<number>().as('count'),
        (has) => has.fn.sum<number>('created_at').as('sum'),
        (has) => has.fn.max('created_at').as('max'),
      ])
    expect(await counted.execute()).toEqual([{ count: 1, sum: ada.created_at, max: ada.created_at }])
  })

  it('knows its size, which grows with its rows', async () => {
    const database = await open()
    const before = await database.size()
    await database
      .insertInto('users')
      .values({ ...ada, name: 'A'.repeat(4_000_000) })
      .execute()
    const after = await database.size()
    expect(after.bytes + after.logBytes - before.bytes - before.logBytes).toBeGreaterThan(30_000)
    expect(after.logBytes > 0).toBe(database.kind === 'sqlite')
  })

  it('commits or rolls back a piece of long work, and then restores its durable setting', async () => {
    const database = await open()
    await database.piece((transaction) => transaction.insertInto('users').values(ada).execute())
    const failing = database.piece(async (transaction) => {
      await transaction.deleteFrom('users').execute()
      throw new Error('in the middle')
    })
    await expect(failing).rejects.toThrow('in the middle')
    expect(await database.selectFrom('users').selectAll().execute()).toEqual([ada])
    const setting = database.kind === 'sqlite' ? sql`pragma synchronous` : sql`show synchronous_commit`
    const { rows } = await setting.execute(database)
    expect(rows).toEqual([database.kind === 'sqlite' ? { synchronous: 2 } : { synchronous_commit: 'on' }])
  })

  it('loses no update to concurrent transactions that read and then write', async () => {
    const database = await open()
    await database
      .insertInto('users')
      .values({ ...ada, name: '' })
      .execute()
    const add = (letter: string) =>
      database.transaction().execute(async (transaction) => {
        const { name } = await transaction.selectFrom('users').select('name').executeTakeFirstOrThrow()
        await transaction
          .updateTable('users')
          .set({ name: name + letter })
          .execute()
      })
    const letters = 'reelroom'.split('')
    await Promise.all(letters.map(add))
    expect((await nameOf(database)).split('').toSorted()).toEqual(letters.toSorted())
  })

  it('runs a first step in the first committed transaction, and in no other', async () => {
    const database = await open()
    const eve = userRow({ id: 'eve', name: 'Eve', email: 'eve@example.org', created_at: 1 })
    const ids = async () =>
      (await database.selectFrom('users').select('id').orderBy('id').execute()).map(({ id }) => id)
    const addAda: FirstStep = async (transaction) => {
      await transaction.insertInto('users').values(ada).execute()
    }
    await withFirstStep(addAda, async () => {
      const failing = database.transaction().execute(() => Promise.reject(new Error('in the middle')))
      await expect(failing).rejects.toThrow('in the middle')
      expect(await ids()).toEqual([])
      await database.transaction().execute((transaction) => transaction.insertInto('users').values(eve).execute())
      await database.transaction().execute((transaction) => transaction.deleteFrom('users').execute())
    })
    expect(await ids()).toEqual([])
    await withFirstStep(addAda, () =>
      database.transaction().execute((transaction) => transaction.insertInto('users').values(eve).execute()),
    )
    expect(await ids()).toEqual(['ada', 'eve'])
  })

  it('rolls back a failed transaction', async () => {
    const database = await open()
    const failing = database.transaction().execute(async (transaction) => {
      await transaction.insertInto('users').values(ada).execute()
      await transaction.insertInto('users').values(ada).execute()
    })
    await expect(failing).rejects.toThrow(/unique/i)
    expect(await database.selectFrom('users').selectAll().execute()).toEqual([])
  })

  it('deletes a user’s rows with the user', async () => {
    const database = await open()
    await database.insertInto('users').values(ada).execute()
    await database.insertInto('followed_genres').values({ user_id: 'ada', genre_id: 18, followed_at: 0 }).execute()
    await database.deleteFrom('users').execute()
    expect(await database.selectFrom('followed_genres').selectAll().execute()).toEqual([])
  })
})
