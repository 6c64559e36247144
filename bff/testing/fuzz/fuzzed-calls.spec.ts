import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import fc from 'fast-check'
import type { z } from 'zod'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls, type CallName } from '@contract/calls'
import type { Shape } from '@contract/calls/call'
import { fuzzRuns, fuzzTimeout } from './fuzz-runs.ts'
import { Operator } from '../operators.ts'
import { startServer, Visitor, type CallOptions } from '../server.ts'
import { films } from '../titles.ts'
import { hostileText } from './hostile-values.ts'
import { valuesOf } from './values-of-schema.ts'

let app: NestFastifyApplication
let close: () => Promise<void>
let browsers: readonly Visitor[]
beforeAll(async () => {
  ;({ app, close } = await startServer({ ACCESS: 'open' }, { pages: true }))
  const operator = await Operator.signUpAt(app, 'grace')
  browsers = [new Visitor(app), await new Visitor(app).signUp('ada'), await operator.prove()]
})
afterAll(() => close())

/** They end what the other calls need: the session, the account, or the ways to log in. */
const ending: readonly CallName[] = ['eraseAccount', 'signOut', 'revokeSession', 'setPasswords']
const names = (Object.keys(calls) as CallName[]).filter((name) => !ending.includes(name))

const known = fc.constantFrom<string | number>('movie', 'tv', 'popular', 'day', films.godfather, 1003, 1, 18)
const parameter = fc.oneof(
  { weight: 3, arbitrary: known },
  { weight: 1, arbitrary: hostileText.map((text) => text.toWellFormed()) },
)

/** A request of a call, made from its schemas. */
function requestOf(name: CallName): fc.Arbitrary<CallOptions> {
  const { route, shape } = calls[name] as { readonly route: string; readonly shape?: Shape }
  const params = [...route.matchAll(/:(\w+)/g)].map(([, key]) => [key!, parameter] as const)
  return fc
    .record({
      params: fc.record(Object.fromEntries(params)),
      query: shape?.query ? queryOf(shape.query) : fc.constant(''),
      body: shape?.body ? valuesOf(shape.body) : shape?.file ? hostileText : fc.constant(undefined),
    })
    .map(({ body, ...address }) => ({
      ...address,
      ...(body === undefined
        ? {}
        : {
            body: shape?.file ? body : JSON.stringify(body),
            headers: { 'content-type': shape?.file?.[0] ?? 'application/json' },
          }),
    }))
}

const queryOf = (schema: z.ZodType): fc.Arbitrary<string> =>
  valuesOf(schema).map((value) => {
    if (typeof value !== 'object' || value === null) return `?${encoded(value)}`
    return `?${Object.entries(value)
      .map(([key, one]) => `${encoded(key)}=${encoded(one)}`)
      .join('&')}`
  })

/** A generated value as text; an object may have a `toString` that is no function. */
const encoded = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')).toWellFormed())

const request = fc
  .constantFrom(...names)
  .chain((name) => fc.record({ name: fc.constant(name), browser: fc.nat(2), options: requestOf(name) }))

it(
  'no call answers a request made from its schema, or a hostile one, with a server error',
  { timeout: fuzzTimeout },
  async () => {
    const accepted = new Set<CallName>()
    await fc.assert(
      fc.asyncProperty(request, async ({ name, browser, options }) => {
        const { status, bytes } = await browsers[browser]!.call(name, options)
        if (status === 200) accepted.add(name)
        // A queue, such as that of passwords, may be full.
        const isFault = status >= 500 && !bytes.includes('"server-busy"')
        expect([name, isFault ? bytes.toString() : 'no fault']).toEqual([name, 'no fault'])
      }),
      fuzzRuns(800),
    )
    // The schemas make requests that calls accept, too.
    expect(accepted.size).toBeGreaterThan(20)
    const { status } = await browsers[0]!.call('session')
    expect(status).toBe(200)
  },
)
