import { describe, expect, it } from 'vitest'
import { tokenScopes } from '@contract/access-token-bounds'
import { calls, type CallName } from '@contract/calls'
import type { Call } from '@contract/calls/call'
import { memberHeader } from '@contract/member-header'
import type { CallOptions } from '../server.ts'
import { films } from '../titles.ts'
import { refusal, tokenOf, tokenServer } from './tokens.ts'

const { newMember, newOperator, program, visitor } = tokenServer()
const heat = { params: { type: 'movie', id: films.heat } }

describe('an access token', () => {
  // Pictures ignore a token, as pages do.
  const all = (Object.entries(calls) as [CallName, Call][]).filter(([name]) => name !== 'picture')

  it.each(tokenScopes)('with the scope %s makes the calls that name it, and no other', async (scope) => {
    const token = await tokenOf(await newMember(), scope)
    const call = program()
    const answers = []
    for (const [name, { shape }] of all) {
      const { status, headers, bytes } = await call(name, token, heat)
      const isRefused = status === 403 && bytes.toString().includes('"token-scope"')
      answers.push({
        name,
        isRefused,
        isKept: headers['cache-control'] !== 'no-store',
        mayCall: shape?.tokens === scope,
      })
    }
    expect(answers.filter(({ isRefused, mayCall }) => isRefused === mayCall)).toEqual([])
    expect(answers.filter(({ isKept }) => isKept)).toEqual([])
  })

  it('reaches no call about accounts, imports, exports or for operators, and these are all that it reaches', () => {
    const closed = all.filter(([, { route }]) => /\/api\/_|\/api\/connections|\/imports|\/export|\/waiting/.test(route))
    expect(closed.length).toBeGreaterThan(80)
    expect(closed.filter(([, { shape }]) => shape?.tokens !== undefined)).toEqual([])
    const readable = all.filter(([, { route, shape }]) => route.startsWith('GET ') && shape?.access === 'member')
    expect(readable.flatMap(([name, { shape }]) => (shape?.tokens === undefined ? [name] : [])).toSorted()).toEqual(
      unreadable.toSorted(),
    )
  })

  it('of an operator gives no access to the calls of operators', async () => {
    const operator = await newOperator('opal')
    const token = await tokenOf(operator, ...tokenScopes)
    expect(refusal(await program()('operatorOverview', token))).toEqual([403, 'token-scope'])
  })

  it('is sent as a bearer or as an API key, and needs no origin for a change', async () => {
    const member = await newMember()
    const token = await tokenOf(member, 'read', 'write')
    const bare = visitor()
    for (const headers of [{ authorization: `bearer ${token}` }, { 'x-api-key': token }] as CallOptions['headers'][]) {
      const written = await bare.call('putSavedTitle', {
        ...heat,
        body: { saved: true },
        from: null,
        headers: headers!,
      })
      const read = await bare.call('savedTitle', { ...heat, headers: headers! })
      expect([written.status, read.status, (read.json() as { item: object }).item]).toEqual([
        200,
        200,
        expect.objectContaining({ id: films.heat }),
      ])
    }
    const elsewhere = { ...heat, body: { saved: true }, from: 'https://evil.example' }
    expect(refusal(await program()('putSavedTitle', token, elsewhere))).toEqual([403, 'invalid-request'])
  })

  it('is never joined by a cookie: a session gives it no rights, and it gives none to a session', async () => {
    const [ada, eve] = [await newMember(), await newMember()]
    const token = await tokenOf(ada, 'read')
    await eve.call('putSavedTitle', { ...heat, body: { saved: true } })
    const headers = { authorization: `Bearer ${token}` }
    expect((await eve.call('savedTitle', { ...heat, headers })).json()).toEqual({ item: null })
    for (const name of ['session', 'account', 'tokens', 'signOut', 'sessions'] as const)
      expect(refusal(await eve.call(name, { headers, from: null }))).toEqual([403, 'token-scope'])
    const wrong = { authorization: `Bearer rr_${'A'.repeat(43)}` }
    expect(refusal(await eve.call('savedTitle', { ...heat, headers: wrong }))).toEqual([401, 'token-refused'])
    expect((await eve.call('account')).status).toBe(200)
  })

  it('of another program, as a proxy adds it, is ignored by the server', async () => {
    const member = await newMember()
    for (const headers of [
      { authorization: 'Basic YWRhOmFkYQ==' },
      { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' },
      { 'x-api-key': 'another' },
    ] as Record<string, string>[]) {
      expect((await member.call('savedTitle', { ...heat, headers })).status).toBe(200)
      expect((await visitor().call('savedTitle', { ...heat, headers })).status).toBe(401)
      const change = { ...heat, body: { saved: true }, from: null, headers }
      expect(refusal(await member.call('putSavedTitle', change))).toEqual([403, 'invalid-request'])
    }
  })

  it('that is wrong gets a 401, sixty times from an address, without locking out a right one', async () => {
    const token = await tokenOf(await newMember(), 'read')
    const call = program()
    const wrong = ['rr_', 'rr_short', `rr_${'A'.repeat(44)}`, `rr_${'\u00e9'.repeat(43)}`, `rr_${'A'.repeat(43)}`]
    const answers = []
    for (let attempt = 0; attempt < 62; attempt += 1)
      answers.push(refusal(await call('savedCounts', wrong[attempt % wrong.length]!)))
    expect(answers.slice(0, 60)).toEqual(Array<unknown>(60).fill([401, 'token-refused']))
    expect(answers.slice(60)).toEqual(Array<unknown>(2).fill([429, 'too-many-attempts']))
    expect((await call('savedCounts', token)).status).toBe(200)
  })

  it('makes three hundred calls a minute, wherever they come from, and another token has its own', async () => {
    const member = await newMember()
    const [token, other] = [await tokenOf(member, 'read'), await tokenOf(member, 'read')]
    const programs = [program(), program()]
    const statuses = []
    for (let index = 0; index < 302; index += 1)
      statuses.push((await programs[index % 2]!('savedTitle', token, heat)).status)
    expect(statuses).toEqual([...Array<number>(300).fill(200), 429, 429])
    expect((await programs[0]!('savedTitle', other, heat)).status).toBe(200)
  })

  it('is for one member: a call that names another is refused', async () => {
    const token = await tokenOf(await newMember(), 'read')
    const headers = { [memberHeader]: 'another' }
    expect(refusal(await program()('savedCounts', token, { headers }))).toEqual([401, 'token-refused'])
  })
})

/** Calls that read something of a member and that no token makes: about the account, its data as a whole, files, and secret addresses. */
const unreadable: readonly CallName[] = [
  'account',
  'sessions',
  'identities',
  'passkeys',
  'tokens',
  'calendarAddress',
  'connections',
  'connection',
  'quickConnectState',
  'connectionLog',
  'connectionTitles',
  'watchedMessages',
  'noticeSettings',
  'noticeDevices',
  'pushKey',
  'exportAccount',
  'currentImport',
  'formerEntries',
  'importStatus',
  'importColumns',
  'importPeople',
  'pastImports',
  'importFiles',
  'importTitles',
  'importFaults',
  'importLeftOut',
  'waitingTitles',
  'libraryFolders',
  'libraryUnmatched',
  'libraryReview',
  'libraryFile',
  'libraryVideo',
  'libraryAddress',
  'libraryParts',
  'libraryStream',
  'libraryPictures',
  'librarySheet',
  'librarySubtitles',
  'libraryCaptions',
]
