import { expect, it } from 'vitest'
import { databases } from '../../testing/databases.ts'
import { insertAccount } from './accounts.queries.ts'

it.each(databases)('a new account gets a short id of its own, on $name', async ({ open }) => {
  const database = await open()
  const add = (email: string) =>
    insertAccount(database, { name: 'Ada', email, password_hash: null, created_at: Date.UTC(2026, 0, 1) })
  const [ada, eve] = [await add('ada@example.org'), await add('eve@example.org')]
  expect(ada?.id).toMatch(/^[\w-]{12}$/)
  expect(eve?.id).toMatch(/^[\w-]{12}$/)
  expect(eve?.id).not.toBe(ada?.id)
  expect(await add('ada@example.org')).toBeNull()
})
