import { join as joinPath } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Invitation } from '@contract/operate.schema'
import { DAY_MS } from '@contract/days'
import { databases } from '../../../testing/databases.ts'
import { idOf, Operator } from '../../../testing/operators.ts'
import { startServer, Visitor } from '../../../testing/server.ts'
import { operate } from '../../operate/operate.ts'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { LinksService } from './links.service.ts'

const builtFrontend = joinPath(import.meta.dirname, '../../../../frontend/dist')
const password = 'a sentence is better'
let close: (() => Promise<void>) | undefined
afterEach(async () => {
  await close?.()
  close = undefined
})

async function start(environment: Record<string, string>) {
  const server = await startServer(environment)
  ;({ close } = server)
  return server.app
}
const tokenOf = (url: string) => url.split('#')[1]!
const join = async (visitor: Visitor, name: string, link?: string) => {
  const body = { name, email: `${name}@example.org`, password, ...(link === undefined ? {} : { link }) }
  const { status, json } = await visitor.call('signUp', { body })
  return [status, (json() as { type?: string }).type] as const
}

describe.each(databases)('the set-up link, in $name', ({ name: kind, migrated }) => {
  const reachable = async () => ({ ...(kind === 'PostgreSQL' ? await migrated() : {}), DEMO_LOGIN: 'off' })

  it('is the only way to the first account of a server that others can reach, and makes it an operator', async () => {
    const app = await start(await reachable())
    const url = (await app.get(LinksService).setUpUrl())!
    expect(url).toMatch(/^http:\/\/reelroom\.test\/link#[\w-]{43}$/)
    const visitor = new Visitor(app)
    expect(await join(visitor, 'eve')).toEqual([403, 'setup-needed'])
    expect(await join(visitor, 'eve', 'x'.repeat(43))).toEqual([404, 'link-ended'])
    const links = await app.get(UserDatabase).selectFrom('links').selectAll().execute()
    expect(JSON.stringify(links)).not.toContain(tokenOf(url))

    const ada = new Visitor(app)
    expect(await join(ada, 'ada', tokenOf(url))).toEqual([200, undefined])
    expect((await ada.call('operatorOverview')).json()).toMatchObject({ operators: 1, members: 1 })
    expect(await join(visitor, 'grace', tokenOf(url))).toEqual([404, 'link-ended'])
    expect(await join(visitor, 'grace')).toEqual([200, undefined])
    expect((await visitor.call('operatorOverview')).status).toBe(404)
    expect(await app.get(LinksService).setUpUrl()).toBeNull()
  })

  it('makes one account when two use it at once', async () => {
    const app = await start(await reachable())
    const token = tokenOf((await app.get(LinksService).setUpUrl())!)
    const statuses = await Promise.all(
      ['ada', 'eve'].map(async (name) => (await join(new Visitor(app), name, token))[0]),
    )
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404])
    expect(await app.get(UserDatabase).selectFrom('users').select('id').execute()).toHaveLength(1)
  })

  it('expires after an hour, and when the next one is made; the command makes one for a running server', async () => {
    const settings = await reachable()
    const app = await start(settings)
    const links = app.get(LinksService)
    const first = tokenOf((await links.setUpUrl())!)
    const second = tokenOf((await links.setUpUrl())!)
    await expect(links.kindOf(first, '192.0.2.1')).rejects.toMatchObject({ type: 'link-ended' })
    await expect(links.kindOf(second, '192.0.2.1', Date.now() + 60 * 60_000)).rejects.toMatchObject({
      type: 'link-ended',
    })
    expect(await links.kindOf(second, '192.0.2.1')).toBe('setup')
  })
})

it('a server on this machine alone, and one whose operator opens it, accept a first account from anyone', async () => {
  const settings: Record<string, string>[] = [
    { PUBLIC_URL: 'http://localhost:3000', DEMO_LOGIN: 'off' },
    { DEMO_LOGIN: 'off', SIGN_UP: 'open' },
  ]
  for (const environment of settings) {
    const { app, close: closeIt } = await startServer(environment)
    expect(await app.get(LinksService).setUpUrl()).toBeNull()
    await closeIt()
  }
})

describe.each(databases)('an invitation, in $name', ({ name: kind, migrated }) => {
  const startInvited = async (settings: Record<string, string> = {}) => {
    const app = await start({ ...(kind === 'PostgreSQL' ? await migrated() : {}), ...settings })
    const ada = await (await Operator.signUpAt(app, 'ada', '192.0.2.200')).prove()
    return { app, ada }
  }
  const invite = async (ada: Operator, uses: number) => {
    const { json } = await ada.call('invite', { body: { days: 7, uses, note: 'Film club' } })
    return tokenOf((json() as { url: string }).url)
  }
  const invitations = async (ada: Operator) => (await ada.call('invitations')).json() as Invitation[]

  it('makes exactly as many accounts as it has uses, however many use it at once', async () => {
    const { app, ada } = await startInvited()
    await ada.call('setSignUp', { body: { signUp: 'invite' } })
    expect(await join(new Visitor(app), 'nobody')).toEqual([403, 'invitation-needed'])
    const token = await invite(ada, 2)
    const names = ['eve', 'grace', 'ida', 'hedy']
    const results = await Promise.all(
      names.map(async (name, index) => (await join(new Visitor(app, `192.0.2.${index}`), name, token))[0]),
    )
    expect(results.toSorted((a, b) => a - b)).toEqual([200, 200, 404, 404])
    const [invitation] = await invitations(ada)
    expect(invitation).toMatchObject({ note: 'Film club', uses: 2, usesLeft: 0 })
    expect(invitation!.members.map(({ name }) => name).toSorted()).toEqual(
      names.filter((_, index) => results[index] === 200).toSorted(),
    )
  })

  it('is not used up by a sign-up that fails', async () => {
    const { app, ada } = await startInvited()
    const token = await invite(ada, 1)
    expect(await join(new Visitor(app), 'ada', token)).toEqual([409, 'email-taken'])
    expect(await join(new Visitor(app), 'eve', token)).toEqual([200, undefined])
  })

  it('expires after its days or when it is withdrawn, and is inactive while sign-up is closed', async () => {
    const { app, ada } = await startInvited()
    const links = app.get(LinksService)
    const token = await invite(ada, 5)
    await expect(links.kindOf(token, '192.0.2.1', Date.now() + 7 * DAY_MS)).rejects.toMatchObject({
      type: 'link-ended',
    })
    await ada.call('setSignUp', { body: { signUp: 'closed' } })
    expect(await join(new Visitor(app), 'eve', token)).toEqual([403, 'sign-up-closed'])
    await ada.call('setSignUp', { body: { signUp: 'open' } })
    expect(await join(new Visitor(app), 'eve', token)).toEqual([200, undefined])
    const [{ id }] = (await invitations(ada)) as [Invitation]
    const withdraw = async () => (await ada.call('withdrawInvitation', { params: { invitation: id } })).status
    expect([await withdraw(), await withdraw()]).toEqual([200, 404])
    expect(await join(new Visitor(app), 'grace', token)).toEqual([404, 'link-ended'])
    expect((await invitations(ada))[0]!.members.map(({ name }) => name)).toEqual(['eve'])
  })

  it('cannot be guessed: an address has 30 wrong links in 15 minutes', async () => {
    const { app, ada } = await startInvited()
    const token = await invite(ada, 1)
    const guesser = new Visitor(app, '203.0.113.1')
    const open = async (visitor: Visitor, guess: string) =>
      (await visitor.call('openLink', { body: { token: guess } })).status
    for (let guess = 0; guess < 30; guess += 1) expect(await open(guesser, String(guess).repeat(20))).toBe(404)
    expect([await open(guesser, token), await open(new Visitor(app), token)]).toEqual([429, 200])
  })

  it('does not overrule SIGN_UP, which the operator cannot change on the page', async () => {
    const { app, ada } = await startInvited({ SIGN_UP: 'open' })
    expect((await ada.call('setSignUp', { body: { signUp: 'closed' } })).json()).toMatchObject({
      signUp: { choice: 'open', isFixed: true },
    })
    expect(await join(new Visitor(app), 'eve')).toEqual([200, undefined])
    expect(await idOf(ada)).toBeDefined()
  })
})

describe.each(databases)('operators from the command line, $name', ({ migrated }) => {
  it('are made and unmade, get links, and see why a command is refused', async () => {
    const settings: Record<string, string> = await migrated()
    const call = async (...words: string[]) => {
      const [printed, messages]: [string[], string[]] = [[], []]
      const code = await operate(words, 'operate', {
        environment: { PUBLIC_URL: 'https://films.example', ...settings },
        frontendDist: builtFrontend,
        print: (line) => void printed.push(line),
        printMessage: (line) => void messages.push(line),
      })
      return { code, printed, messages }
    }
    const link = expect.stringMatching(/^https:\/\/films\.example\/link#[\w-]{43}$/)
    expect(await call('setup-link')).toMatchObject({ code: 0, printed: [link] })
    await call('account', 'create', 'ada@example.org', 'Ada')
    await call('account', 'create', 'eve@example.org', 'Eve')
    expect(await call('setup-link')).toMatchObject({ code: 1, printed: [] })
    for (const task of ['disable', 'enable', 'end-sessions', 'delete', 'enable', 'grant-operator', 'revoke-operator'])
      expect(await call('account', task, 'Eve@example.org')).toMatchObject({ code: 0, printed: [] })
    expect(await call('account', 'disable', 'nobody@example.org')).toEqual({
      code: 1,
      printed: [],
      messages: ['There is no account with this e-mail address.'],
    })
    await call('account', 'grant-operator', 'ada@example.org')
    expect(await call('account', 'disable', 'ada@example.org')).toEqual({
      code: 1,
      printed: [],
      messages: ['This is the last operator of the server.'],
    })
    expect(await call('account', 'reset-link', 'eve@example.org')).toMatchObject({ code: 0, printed: [link] })
    expect(await call('account', 'change-email', 'eve@example.org', 'ada@example.org')).toMatchObject({
      code: 1,
      messages: ['There is already an account with this e-mail address.'],
    })
    expect(await call('account', 'change-email', 'eve@example.org', 'eva@example.org')).toMatchObject({ code: 0 })
  })
})
