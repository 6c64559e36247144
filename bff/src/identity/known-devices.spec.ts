import type { FastifyReply } from 'fastify'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '@contract/days'
import { Config } from '../platform/config/config.ts'
import type { UserDatabase } from '../platform/database/database.module.ts'
import { databases } from '../../testing/databases.ts'
import { addUsers } from '../../testing/users.ts'
import { AccountsStore } from './accounts.store.ts'
import { KnownDevices } from './known-devices.ts'
import { SealedCookiesStore } from './sealed-cookies.store.ts'
import { SharedKeys } from './shared-keys.ts'

const now = Date.UTC(2026, 10, 29)
const names = ['ada', 'eve', 'ida', 'joe', 'kim'] as const
type Name = (typeof names)[number]

/** One of several servers on a database with the accounts of `names`, each with a password; log-ins are at `now`. */
function server(database: UserDatabase, settings: Record<string, string> = {}) {
  const config = Config.from(settings)
  const accounts = new AccountsStore(database)
  const devices = new KnownDevices(config, new SharedKeys(config, new SealedCookiesStore(database)), accounts)
  /** The cookie of a browser after a log-in, and its attributes; null if none was set. */
  const logIn = async (name: Name, device = '', cookie = 'device') => {
    const set: { name: string; value: string; attributes: object }[] = []
    const reply = {
      setCookie: (to: string, value: string, attributes: object) => set.push({ name: to, value, attributes }),
    }
    // SAFETY: a log-in sets one cookie, and does nothing else with the answer.
    await devices.remember({ cookies: { [cookie]: device } }, reply as unknown as FastifyReply, name, now)
    return set[0] ?? null
  }
  const knows = async (device: string, name: Name, at = now) =>
    (await devices.markOf({ cookies: { device } }, await accounts.byId(name), at)) !== null
  return { accounts, devices, logIn, knows }
}

async function withAccounts(open: () => Promise<UserDatabase>): Promise<UserDatabase> {
  const database = await open()
  await addUsers(database, ...names)
  for (const name of names)
    await new AccountsStore(database).update(name, { password_hash: `hash of the password of ${name}` })
  return database
}

describe.each(databases)('a device on which a member has logged in, in $name', ({ open }) => {
  it('is known to that account for a year, on every server of the database', async () => {
    const database = await withAccounts(open)
    const [one, other] = [server(database), server(database)]
    const { value } = (await one.logIn('ada'))!
    const year = 365 * DAY_MS
    expect(await Promise.all([one, other].map(({ knows }) => knows(value, 'ada', now + year - 1)))).toEqual([
      true,
      true,
    ])
    expect([await one.knows(value, 'ada', now + year), await one.knows(value, 'eve')]).toEqual([false, false])
    expect(await server(database, { SESSION_SECRET: 'x'.repeat(32) }).knows(value, 'ada')).toBe(false)
  })

  it('has a cookie that no script can read, which names neither the account nor its password', async () => {
    const database = await withAccounts(open)
    const mark = expect.stringMatching(/^[0-9a-z]{8}~[\w-]{22}~[\w-]{43}$/)
    const attributes = { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 365 * 24 * 60 * 60 }
    expect([
      await server(database).logIn('ada'),
      await server(database, { PUBLIC_URL: 'https://films.example' }).logIn('ada'),
    ]).toEqual([
      { name: 'device', value: mark, attributes: { ...attributes, secure: false } },
      { name: '__Host-device', value: mark, attributes: { ...attributes, secure: true } },
    ])
  })

  it('gets a new mark at each log-in, and is known to the last four accounts', async () => {
    const { logIn, knows } = server(await withAccounts(open))
    const first = (await logIn('ada'))!.value
    const second = (await logIn('ada', first))!.value
    expect([second.split('.').length, second === first]).toEqual([1, false])
    let device = second
    for (const name of names) device = (await logIn(name, device))!.value
    expect(await Promise.all(names.map((name) => knows(device, name)))).toEqual([false, true, true, true, true])
    expect(device).toHaveLength(4 * 75 + 3)
  })

  it('is unknown after a change of the password, and if the account is deleted or has none', async () => {
    const { accounts, logIn, knows } = server(await withAccounts(open))
    const [ada, eve] = [(await logIn('ada'))!.value, (await logIn('eve'))!.value]
    await accounts.update('ada', { password_hash: 'hash of another' })
    await accounts.erase('eve')
    await accounts.update('ida', { password_hash: null })
    expect([await knows(ada, 'ada'), await knows(eve, 'eve'), await logIn('ida'), await logIn('eve')]).toEqual([
      false,
      false,
      null,
      null,
    ])
  })

  it('cannot be forged: a mark that the server did not sign is invalid, and is not stored again', async () => {
    const { logIn, knows } = server(await withAccounts(open))
    const { value } = (await logIn('ada'))!
    const [end = '', random = '', signature = ''] = value.split('~')
    const forged = [
      '',
      '~~',
      `${end}~${random}`,
      `${end}~${random}~${'A'.repeat(43)}`,
      `zzzzzzzz~${random}~${signature}`,
      `${end}~${'A'.repeat(22)}~${signature}`,
      `${value}A`,
      value.toUpperCase(),
      `x.x.x.x.${value}`,
    ]
    expect(await Promise.all(forged.map((device) => knows(device, 'ada')))).toEqual(forged.map(() => false))
    expect(await knows(`x.${value}`, 'ada')).toBe(true)
    const next = (await logIn('eve', `${'x'.repeat(1000)}.${value}`))!.value
    expect(next.split('.')).toEqual([expect.any(String), value])
  })
})
