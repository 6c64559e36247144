import { Validator } from '@seriousme/openapi-schema-validator'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls, type CallName } from '@contract/calls'
import { cachePolicy } from '@contract/calls/call'
import { UserDatabase } from '../platform/database/database.module.ts'
import { memberCalls } from '../../testing/security/member-calls.ts'
import { routesOf } from '../../testing/security/routes.ts'
import { startServer, Visitor, type CallOptions } from '../../testing/server.ts'
import type { OpenApiDocument } from './document.ts'
import { films, shows } from '../../testing/titles.ts'

let app: NestFastifyApplication
let close: () => Promise<void>
let document: OpenApiDocument
beforeAll(async () => {
  ;({ app, close } = await startServer({ API_DOCS: 'on' }))
  document = (await new Visitor(app).call('apiDocument')).json()
})
afterAll(() => close())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  )
/** An address without the names of its parameters. */
const address = (method: string, path: string): string =>
  `${method.toUpperCase()} ${path.replaceAll(/:\w+|\{\w+\}|\*/g, '{}')}`

describe('the OpenAPI document', () => {
  it('is a valid one', async () => {
    expect(await new Validator().validate({ ...structuredClone(document) })).toMatchObject({ valid: true })
  })

  it('names every route of the server, but those of the pages, and no other', () => {
    const pages = ['ALL /api', 'ALL /api/{}', 'ALL /{}', 'GET /inspector']
    const mounted = routesOf(app).map(({ method, path }) => address(method, path))
    const described = operations().map(({ method, path }) => address(method, path))
    expect([...described, ...pages].toSorted()).toEqual(mounted.toSorted())
    const tabled = new Set(Object.values(calls).map(({ route }) => address(...(route.split(' ') as [string, string]))))
    expect(described.toSorted()).toEqual([...tabled].toSorted())
  })

  it('says what every part is: nothing is left without a type', () => {
    const open: string[] = []
    const findUntyped = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) return
      if (Object.keys(value).length === 0 && !path.endsWith('/properties')) open.push(path)
      for (const [key, part] of Object.entries(value)) if (key !== 'default') findUntyped(part, `${path}/${key}`)
    }
    for (const { operationId, parameters, requestBody, responses } of operations()) {
      for (const { name, schema } of parameters) findUntyped(schema, `${operationId} ${name}`)
      for (const part of [requestBody, responses['200']])
        if (part && 'content' in part)
          for (const { schema } of Object.values(part.content ?? {})) findUntyped(schema, operationId)
    }
    for (const [name, schema] of Object.entries(document.components.schemas)) findUntyped(schema, name)
    expect(open).toEqual([])
  })

  it('does not exist where the operator has it off', async () => {
    const other = await startServer({ API_DOCS: 'off' })
    const visitor = new Visitor(other.app)
    expect([(await visitor.call('apiPage')).status, (await visitor.call('apiDocument')).status]).toEqual([404, 404])
    await other.close()
  })
})

describe('the page about the calls', () => {
  it('has a place for every call and every type, and needs neither a script nor anybody else', async () => {
    const { status, headers, bytes } = await new Visitor(app).call('apiPage')
    const page = bytes.toString()
    const anchors = new Set([...page.matchAll(/ id="(\w+)"/g)].map(([, id]) => id))
    const linkTargets = [...page.matchAll(/href="#(\w+)"/g)].map(([, id]) => id)
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/html; charset=utf-8' })
    expect(operations().filter(({ operationId }) => !anchors.has(operationId))).toEqual([])
    expect(linkTargets.filter((id) => !anchors.has(id))).toEqual([])
    expect(page).not.toMatch(/<script|<link|src=|https?:/)
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'none'; style-src 'sha256-[\w+/=]+';/,
    )
  })
})

/** Titles that the embedded catalogue has. */
const film = { type: 'movie', media: 'movie', id: films.godfather, query: 'popular', window: 'day', mediaType: 'multi' }
const show = { type: 'tv', id: shows.theWire, number: 1 }

const firstPerson = async (member: Visitor): Promise<CallOptions> => {
  const { results } = (await member.call('popularPeople')).json() as { results: [{ id: number }] }
  return { params: { id: results[0].id } }
}
const ownList = async (member: Visitor): Promise<CallOptions> => {
  const body = { name: 'Heists', titles: [{ type: 'movie', id: films.heat }] }
  const { id } = (await member.call('createList', { body })).json() as { id: string }
  return { params: { list: id } }
}
/** A part of some title that has one. */
const partOf = async (member: Visitor, part: (title: { keywords: Part; belongs_to_collection: Id }) => Id) => {
  const page = (await member.call('mediaList', { params: film })).json() as { results: { id: number }[] }
  const titles = page.results.map(({ id }) =>
    member.call('mediaDetail', { params: { type: 'movie', id }, query: '?append_to_response=keywords' }),
  )
  const parts = (await Promise.all(titles)).map(({ json }) => part(json()))
  return { params: { id: parts.find((one) => one !== null)!.id } }
}
type Id = { id: number } | null
type Part = { keywords: { id: number }[] }

const password = 'a sentence is better'
/** Input of calls that need more than a film's parameters or the input of `memberCalls`. */
const callInputs: Partial<Record<CallName, (member: Visitor) => CallOptions | Promise<CallOptions>>> = {
  signIn: async (member) => {
    const { user } = (await member.call('session')).json() as { user: { email: string } }
    return { body: { email: user.email, password } }
  },
  signUp: () => ({ body: { name: 'Eve', email: 'eve@example.org', password } }),
  passkeyLoginOptions: () => ({ body: {} }),
  passkeyOptions: () => ({ body: {} }),
  icons: () => ({ params: { file: 'lucide.json' }, query: '?icons=check' }),
  search: () => ({ params: film, query: '?query=the' }),
  marks: () => ({ query: '?ids=movie-2016' }),
  followGenre: () => ({ params: { id: 18 } }),
  keyword: (member) => partOf(member, ({ keywords }) => keywords.keywords[0] ?? null),
  collection: (member) => partOf(member, ({ belongs_to_collection }) => belongs_to_collection),
  person: firstPerson,
  personCredits: firstPerson,
  personKnownFor: firstPerson,
  personOfMember: firstPerson,
  followPerson: firstPerson,
  season: () => ({ params: show }),
  episodeScores: () => ({ params: show }),
  showProgress: () => ({ params: show }),
  markEpisodes: () => ({ params: show, body: { season: 1, watched: true } }),
  sharedList: ownList,
  playProgress: () => ({ query: '?key=heat.mkv:1000' }),
  orderList: async (member) => ({
    ...(await ownList(member)),
    body: { type: 'movie', id: films.heat, position: 1, version: 1 },
  }),
}

/** Calls that other specs test: they need a provider, an authenticator, a file or an import, or end the account. */
const answeredElsewhere: readonly CallName[] = [
  'oidcStart',
  'oidcCallback',
  'oidcConnect',
  'disconnectIdentity',
  'passkeySignIn',
  'addPasskey',
  'avatar',
  'putAvatar',
  'calendarFile',
  'picture',
  'libraryVideo',
  'libraryCaptions',
  'exportAccount',
  'uploadImport',
  'correctImport',
  'retryImport',
  'applyImport',
  'importLeftOut',
  'undoImport',
  'robots',
  'sitemap',
  'apiPage',
  'eraseAccount',
]

describe('an answer', () => {
  const all = (Object.keys(calls) as CallName[]).filter((name) => !answeredElsewhere.includes(name))

  it.each(all)('%s is what the table says, with the cache policy that it says', async (name) => {
    const member = await new Visitor(app, `192.0.2.${all.indexOf(name)}`).signUp(`ada${name.toLowerCase()}`)
    await member.call('putSavedTitle', {
      params: { type: 'movie', id: films.heat },
      body: { saved: true, watched: true },
    })
    const call = memberCalls[name]
    const own = call && call.foreignRequest !== 'own' ? await call.foreignRequest(member, app.get(UserDatabase)) : {}
    const { status, headers, json } = await member.call(name, {
      params: film,
      ...(call?.body ? { body: call.body } : {}),
      ...own,
      ...(await callInputs[name]?.(member)),
    })
    const [method, path] = calls[name].route.split(' ') as [string, string]
    const operation = operations().find((one) => address(one.method, one.path) === address(method, path))!
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    const answer = operation.responses['200']!
    const schema = 'content' in answer ? answer.content?.['application/json']?.schema : undefined
    const fits = ajv.compile({ ...schema, components: document.components })
    const body: unknown = json()
    expect({ name, status, fits: fits(body), faults: fits.errors }).toEqual({
      name,
      status: 200,
      fits: true,
      faults: null,
    })
    expect(headers['cache-control']).toBe(cachePolicy(calls[name]))
  })

  it('is kept by nobody where it is a member’s', () => {
    const policies = Object.groupBy(Object.entries(calls), ([, call]) => cachePolicy(call) ?? 'nothing is said')
    const named = Object.fromEntries(
      Object.entries(policies).map(([policy, those]) => [policy, those!.map(([name]) => name)]),
    )
    const { 'no-store': closed = [], 'nothing is said': open = [], ...others } = named
    const reads = (name: string) => calls[name as CallName].route.startsWith('GET ')
    const isMembers = (name: string) => calls[name as CallName].shape?.access === 'member'
    expect(others).toEqual({
      'private, max-age=31536000, immutable': ['avatar'],
      'private, max-age=3600': ['calendarFile'],
      'private, no-cache': ['libraryVideo'],
      'public, max-age=604800': ['icons'],
    })
    expect(open.filter((name) => reads(name) && isMembers(name))).toEqual([])
    expect(closed.filter((name) => !isMembers(name))).toEqual(['session', 'oidcStart', 'oidcCallback', 'sharedList'])
  })
})
