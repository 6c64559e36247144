import {
  applyDecorators,
  Delete,
  Get,
  Header,
  HttpCode,
  Patch,
  Post,
  Put,
  SetMetadata,
  type StreamableFile,
} from '@nestjs/common'
import {
  cachePolicy,
  type Call as CallOf,
  type In,
  type Method,
  type Out,
  type Route,
  type Shape,
} from '@contract/calls/call'
import { accessKey, type AccessRule } from './access.decorator.ts'
import type { JsonText } from './json-text.ts'
import type { Sent } from './send-reply.ts'

const methods = { GET: Get, POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete }

/** Where a handler remembers which calls of the contract it answers. */
const callsKey = 'calls'
export const callsOf = (handler: object): readonly CallOf[] =>
  // SAFETY: only `Call` writes there.
  (Reflect.getMetadata(callsKey, handler) as readonly CallOf[] | undefined) ?? []

/** What a call answers that answers no JSON. */
type NoJson<C extends CallOf> =
  C extends CallOf<Route, infer S extends Shape>
    ? S extends { readonly sends: readonly [] }
      ? Sent<'redirect'>
      : S extends { readonly sends: readonly string[] }
        ? Sent<'file'> | StreamableFile | string
        : never
    : never
type Answer<C extends CallOf> = [NoJson<C>] extends [never] ? Out<C> | JsonText<Out<C>> : NoJson<C>
/** What a call is given comes first, where it is given anything. */
type Handler<C extends CallOf> = (
  ...given: unknown extends In<C> ? never[] : [input: In<C>, ...others: never[]]
) => Answer<C> | Promise<Answer<C>>
type Mounted<C extends CallOf> = <H extends Handler<C>>(
  target: object,
  name: string,
  descriptor: TypedPropertyDescriptor<H>,
) => void

/**
 * Mounts a handler where the contract has the call, for whom and under the cache policy that it says. A handler that takes
 * something else with `@Input()`, or answers something else, does not compile. Several calls may share one address: the
 * handler is given the first of them that the address fits.
 */
export function Call<C extends CallOf>(first: C, ...others: readonly C[]): Mounted<C> {
  const [method, path] = first.route.split(' ') as [Method, string]
  const { access, answer, sends } = first.shape!
  const type = answer ? 'application/json' : sends?.length === 1 ? sends[0] : undefined
  const cache = cachePolicy(first)
  return applyDecorators(
    methods[method](path),
    HttpCode(200),
    SetMetadata(callsKey, [first, ...others]),
    SetMetadata(accessKey, { level: access } satisfies AccessRule),
    ...(type === undefined ? [] : [Header('content-type', type)]),
    ...(cache === undefined ? [] : [Header('cache-control', cache)]),
  )
}
