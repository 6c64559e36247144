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

/** The metadata key for the calls of the contract that a handler answers. */
const callsKey = 'calls'
export const callsOf = (handler: object): readonly CallOf[] =>
  // SAFETY: only `Call` writes there.
  (Reflect.getMetadata(callsKey, handler) as readonly CallOf[] | undefined) ?? []

/** Whether every call that a handler answers has an answer that depends on its address alone. */
export const isSameForAll = (handler: object): boolean => {
  const calls = callsOf(handler)
  return calls.length > 0 && calls.every(({ shape }) => shape?.sameForAll === true)
}

/** The return type of a call whose answer is not JSON. */
type NoJson<C extends CallOf> =
  C extends CallOf<Route, infer S extends Shape>
    ? S extends { readonly sends: readonly [] }
      ? Sent<'redirect'>
      : S extends { readonly sends: readonly string[] }
        ? Sent<'file'> | StreamableFile | string
        : never
    : never
type Answer<C extends CallOf> = [NoJson<C>] extends [never] ? Out<C> | JsonText<Out<C>> : NoJson<C>
/** The type of a handler: its input comes first, if the call has any. */
type Handler<C extends CallOf> = (
  ...args: unknown extends In<C> ? never[] : [input: In<C>, ...others: never[]]
) => Answer<C> | Promise<Answer<C>>
type CallDecorator<C extends CallOf> = <H extends Handler<C>>(
  target: object,
  name: string,
  descriptor: TypedPropertyDescriptor<H>,
) => void

/**
 * Mounts a handler at the route of a call of the contract, with its access level and cache policy. A handler whose `@Input()` or
 * answer has another type does not compile. Several calls may share one address: the handler gets the input of the first call
 * that the address fits.
 */
export function Call<C extends CallOf>(first: C, ...others: readonly C[]): CallDecorator<C> {
  const [method, path] = first.route.split(' ') as [Method, string]
  const { access, answer, sends, status = 200 } = first.shape!
  const type = answer ? 'application/json' : sends?.length === 1 ? sends[0] : undefined
  const cache = cachePolicy(first)
  return applyDecorators(
    methods[method](path),
    HttpCode(status),
    SetMetadata(callsKey, [first, ...others]),
    SetMetadata(accessKey, { level: access } satisfies AccessRule),
    ...(type === undefined ? [] : [Header('content-type', type)]),
    ...(cache === undefined ? [] : [Header('cache-control', cache)]),
  )
}
