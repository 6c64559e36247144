import { Validator } from '@seriousme/openapi-schema-validator'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls, type CallName } from '@contract/calls'
import { cachePolicy, type Call } from '@contract/calls/call'
import { UserDatabase } from '../platform/database/database.module.ts'
import { callInputs, film } from '../../testing/security/call-inputs.ts'
import { memberCalls } from '../../testing/security/member-calls.ts'
import { Operator } from '../../testing/operators.ts'
import { routesOf } from '../../testing/security/routes.ts'
import { startServer, Visitor } from '../../testing/server.ts'
import type { OpenApiDocument } from './document.ts'
import { films } from '../../testing/titles.ts'

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
  it('is valid', async () => {
    expect(await new Validator().validate({ ...structuredClone(document) })).toMatchObject({ valid: true })
  })

  it('names every route of the server except the pages, and no other', () => {
    const pages = ['ALL /api', 'ALL /api/{}', 'ALL /{}', 'GET /inspector', 'GET /operate']
    const mounted = routesOf(app).map(({ method, path }) => address(method, path))
    const described = operations().map(({ method, path }) => address(method, path))
    expect([...described, ...pages].toSorted()).toEqual(mounted.toSorted())
    const tabled = new Set(Object.values(calls).map(({ route }) => address(...(route.split(' ') as [string, string]))))
    expect(described.toSorted()).toEqual([...tabled].toSorted())
  })

  it('has a type for every part', () => {
    const open: string[] = []
    const findUntyped = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) return
      if (Object.keys(value).length === 0 && !path.endsWith('/properties')) open.push(path)
      for (const [key, part] of Object.entries(value)) if (key !== 'default') findUntyped(part, `${path}/${key}`)
    }
    for (const { operationId, parameters, requestBody, responses } of operations()) {
      for (const { name, schema } of parameters) findUntyped(schema, `${operationId} ${name}`)
      for (const part of [requestBody, responses['200'], responses['202']])
        if (part && 'content' in part)
          for (const { schema } of Object.values(part.content ?? {})) findUntyped(schema, operationId)
    }
    for (const [name, schema] of Object.entries(document.components.schemas)) findUntyped(schema, name)
    expect(open).toEqual([])
  })

  it('does not exist if the operator turns it off', async () => {
    const other = await startServer({ API_DOCS: 'off' })
    const visitor = new Visitor(other.app)
    expect([(await visitor.call('apiPage')).status, (await visitor.call('apiDocument')).status]).toEqual([404, 404])
    await other.close()
  })
})

describe('the page about the calls', () => {
  it('shows every call and every type, without a script or another host', async () => {
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

/** Calls that other specs test: they need a provider, an authenticator, a media server, a file or an import, or end the account. */
const answeredElsewhere: readonly CallName[] = [
  'oidcStart',
  'oidcCallback',
  'oidcConnect',
  'oidcWithLink',
  'disconnectIdentity',
  'passkeySignIn',
  'proveByPasskey',
  'proveAtProvider',
  'proveByTicket',
  'shareFolder',
  'openLink',
  'setPasswordByLink',
  'addPasskey',
  'avatar',
  'putAvatar',
  'calendarFile',
  'sendMessage',
  'putMessage',
  'report',
  'addNoticeDevice',
  'beginQuickConnect',
  'quickConnectState',
  'signInAtServer',
  'pullConnection',
  'picture',
  'libraryVideo',
  'libraryAddress',
  'libraryAddressed',
  'libraryParts',
  'libraryStream',
  'libraryPictures',
  'librarySheet',
  'librarySubtitles',
  'libraryCaptions',
  'exportAccount',
  'uploadImport',
  'importFormer',
  'importColumns',
  'nameColumns',
  'importPeople',
  'choosePeople',
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
  // One for all calls: each instance compiles the meta-schema again, and each type that it does not know.
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  beforeAll(() => void ajv.addSchema({ $id: 'api', components: document.components }))
  const all = (Object.keys(calls) as CallName[]).filter((name) => !answeredElsewhere.includes(name))

  it.each(all)('of %s has the shape and the cache policy of the call table', async (name) => {
    const [who, from] = [`ada${name.toLowerCase()}`, `192.0.2.${all.indexOf(name)}`]
    const isForOperators = calls[name].shape?.access === 'operator'
    const member = isForOperators
      ? await (await Operator.signUpAt(app, who, from)).prove()
      : await new Visitor(app, from).signUp(who)
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
    const answer = operation.responses['200']!
    const schema = 'content' in answer ? answer.content?.['application/json']?.schema : undefined
    const fits = ajv.compile(JSON.parse(JSON.stringify(schema ?? {}).replaceAll('"#/', '"api#/')) as object)
    const body: unknown = json()
    expect({ name, status, fits: fits(body), faults: fits.errors }).toEqual({
      name,
      status: 200,
      fits: true,
      faults: null,
    })
    expect(headers['cache-control']).toBe(cachePolicy(calls[name]))
  })

  it('is a 202 for uploads, which are read after it', () => {
    const accepted = operations().filter(({ responses }) => '202' in responses)
    expect(accepted.map(({ operationId }) => operationId)).toEqual(
      expect.arrayContaining(['uploadImport', 'importFormer']),
    )
  })

  it('has the policy no-store, except for these calls', () => {
    const names = (Object.keys(calls) as CallName[]).filter((name) => calls[name].route.startsWith('GET '))
    const { 'no-store': _, ...stored } = Object.groupBy(names, (name) => cachePolicy(calls[name]) ?? 'nothing is said')
    expect(stored).toEqual({
      'private, max-age=31536000, immutable': ['avatar'],
      'private, max-age=3600': ['calendarFile', 'librarySheet'],
      'no-cache': names.filter((name) => sameForAll.includes(name)),
      'private, no-cache': ['libraryVideo', 'libraryAddressed', 'librarySubtitles'],
      'public, max-age=31536000, immutable': ['picture'],
      'public, max-age=3600': ['robots', 'sitemap'],
      'public, max-age=604800': ['icons'],
    })
  })

  it('is cached by the server for these calls only (decision 43)', () => {
    const marked = Object.entries<Call>(calls).filter(([, { shape }]) => shape?.sameForAll)
    expect(marked.map(([name]) => name).toSorted()).toEqual(sameForAll.toSorted())
  })
})

/** The calls whose answers depend on their address alone. */
const sameForAll: readonly CallName[] = [
  'certifications',
  'collection',
  'credits',
  'discover',
  'episode',
  'episodeScores',
  'genres',
  'keyword',
  'mediaDetail',
  'mediaList',
  'person',
  'personCredits',
  'personKnownFor',
  'popularPeople',
  'providerList',
  'recommendations',
  'reviews',
  'search',
  'season',
  'trending',
  'trendingPeople',
  'watchProviders',
  'wholeList',
]
