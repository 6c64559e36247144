import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { calls, type CallName } from '@contract/calls'
import type { Call } from '@contract/calls/call'
import { UserDatabase } from '../../src/platform/database/database.module.ts'
import { AccessGuard } from '../../src/identity/access.guard.ts'
import { listenForRequests, type SendRequest } from '../raw-http.ts'
import { addressOf, startServer, Visitor, type CallOptions } from '../server.ts'
import { films } from '../titles.ts'
import { callInputs, film } from './call-inputs.ts'
import { memberCalls } from './member-calls.ts'

const password = 'a sentence is better'
/** A word in all names and texts that Ada stores. */
const marker = 'Quetzalcoatl'
const longText = `${marker} `.repeat(150)
const reads = (Object.keys(calls) as CallName[]).filter((name) => calls[name].route.startsWith('GET '))
/** Calls about Ada alone with long answers: short ones are never cached. */
const large = new Set<CallName>([
  'home',
  'savedTitles',
  'savedTitle',
  'marks',
  'history',
  'userLists',
  'userList',
  'sharedList',
])
/** The session call is sent early as well, from the session of the request. */
const mayBeEarly = (name: CallName): boolean => name === 'session' || (calls[name] as Call).shape?.sameForAll === true

type Server = Awaited<ReturnType<typeof startServer>>
const guardCalls = vi.spyOn(AccessGuard.prototype, 'canActivate')

describe.each(['members', 'open'])('with ACCESS=%s', (access) => {
  let server: Server
  let sendRequest: SendRequest
  let eve: Visitor
  let visitor: Visitor
  let count = 0
  let ada: Visitor
  beforeAll(async () => {
    server = await startServer({ ACCESS: access, API_DOCS: 'on' })
    sendRequest = await listenForRequests(server.app)
    eve = await new Visitor(server.app).signUp('eve')
    visitor = new Visitor(server.app)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    count += 1
    ada = await new Visitor(server.app, `198.51.100.${count}`).signUp(`ada${count}`)
    await ada.call('changeAccount', { body: { name: marker } })
  })

  /** The answer over a connection; `isEarly`: it was sent before the framework had the request. */
  const request = async ({ cookie }: Visitor, address: string) => {
    guardCalls.mockClear()
    const headers = { 'accept-encoding': 'identity', ...(cookie ? { cookie } : {}) }
    const { status, body } = await sendRequest('GET', address, headers)
    return { status, body: withoutTimes(body), isEarly: guardCalls.mock.calls.length === 0 }
  }
  /** The answer of the handler itself, which no cache of answers can have replaced. */
  const handle = async (member: Visitor, name: CallName, options: CallOptions) => {
    const { status, bytes } = await member.call(name, options)
    return { status, body: withoutTimes(bytes.toString()) }
  }

  it.each(reads)(
    '%s: never sends a member’s answer to another person, nor the token of the session to anyone',
    async (name) => {
      await fill(ada)
      const options = await inputOf(name, ada, server)
      const address = addressOf(name, options)
      const adas = await request(ada, address)
      if (large.has(name)) expect(adas.body.length).toBeGreaterThan(1024)
      expect(adas.body).not.toContain(ada.cookie.replace('sid=', ''))
      await request(ada, address)
      for (const other of [eve, visitor]) {
        const { isEarly, ...answer } = await request(other, address)
        expect({ name, ...answer }).toEqual({ name, ...(await handle(other, name, options)) })
        if (!mayBeEarly(name)) expect({ name, isEarly }).toEqual({ name, isEarly: false })
        else if (name !== 'session' && answer.status === 200) expect(answer.body).toBe(adas.body)
      }
      if (calls[name].shape?.access === 'member') expect((await request(visitor, address)).status).toBe(401)
    },
  )

  it('shows a list by link as the owner’s only to its owner, and hides it from the others once it is private', async () => {
    const body = { name: 'Heists', description: longText, visibility: 'unlisted' }
    const { id, version } = (await ada.call('createList', { body })).json() as { id: string; version: number }
    const address = addressOf('sharedList', { params: { list: id } })
    const isMine = ({ body: text }: { body: string }) => (JSON.parse(text) as { isMine?: boolean }).isMine
    const answers = async () => {
      const all = []
      for (const each of [ada, eve, visitor, ada]) all.push(await request(each, address))
      return all.map((answer) => [answer.status, isMine(answer), answer.isEarly])
    }
    const mine = [200, true, false]
    expect(await answers()).toEqual([mine, [200, false, false], [200, false, false], mine])
    await ada.call('changeList', { params: { list: id }, body: { visibility: 'private', version } })
    const gone = [404, undefined, false]
    expect(await answers()).toEqual([mine, gone, gone, mine])
    expect((await ada.call('eraseAccount', { body: { proof: password } })).status).toBe(200)
    expect((await request(eve, address)).status).toBe(404)
    expect((await request(visitor, address)).status).toBe(404)
  })
})

const withoutTimes = (body: string): string =>
  body.replaceAll(/"(requestId|exportedAt)":"[^"]*"/g, '"$1":""').replaceAll(/DTSTAMP:\w+/g, 'DTSTAMP')

/** Gives a member something of everything, with texts that make answers large enough to be compressed. */
async function fill(member: Visitor): Promise<void> {
  const titles = [films.heat, films.godfather, films.alien]
  for (const id of titles)
    await member.call('putSavedTitle', {
      params: { type: 'movie', id },
      body: { saved: true, watched: true, favourite: true, note: longText },
    })
  await member.call('createList', {
    body: { name: marker, description: longText, titles: titles.map((id) => ({ type: 'movie', id })) },
  })
  await member.call('putLibraryFolder', {
    params: { folder: crypto.randomUUID() },
    body: { name: marker },
  })
}

const listOf = async (member: Visitor): Promise<CallOptions> => {
  const { results } = (await member.call('userLists')).json() as { results: { id: string; name: string }[] }
  return { params: { list: results.find((list) => list.name === marker)!.id } }
}
/** Input of calls whose answers here are more than elsewhere. */
const inputs: Partial<Record<CallName, (member: Visitor) => Promise<CallOptions>>> = {
  userList: listOf,
  sharedList: listOf,
  exportAccount: async () => ({ params: { format: 'json' } }),
  avatar: async (member) => {
    const body = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const headers = { 'content-type': 'image/png' }
    const { user } = (await member.call('putAvatar', { body, headers })).json() as { user: { avatar: string } }
    return { params: { file: user.avatar.split('/').at(-1)! } }
  },
  calendarFile: async (member) => {
    const { path } = (await member.call('makeCalendarAddress')).json() as { path: string }
    return { params: { file: path.split('/').at(-1)! } }
  },
}

/** The input with which a call returns a member's own data. */
async function inputOf(name: CallName, member: Visitor, { app }: Server): Promise<CallOptions> {
  const call = memberCalls[name]
  const own = call && call.foreignRequest !== 'own' ? await call.foreignRequest(member, app.get(UserDatabase)) : {}
  return { params: film, ...own, ...(await (inputs[name] ?? callInputs[name])?.(member)) }
}
