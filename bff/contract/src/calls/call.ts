import type { z } from 'zod'
import type { TokenScope } from '../access-token-bounds.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** Method and path, as `GET /api/lists/:list`. */
export type Route = `${Method} /${string}`

/**
 * Who may make a call (§6): anyone (`public`), members (`member`), or for the catalogue members and, if the operator
 * set `ACCESS=open`, anyone. For anyone else, a call for `operator` answers 404 (decision 89).
 */
export type Access = 'public' | 'member' | 'catalogue' | 'operator'

/** The header with the proof of an operator's call. */
export const operatorProofHeader = 'x-operator-proof'

/** The schemas of a call and of its answer. The server refuses a part that has no schema. */
export interface Shape {
  /** Describes the call for readers of the OpenAPI document. */
  readonly summary: string
  readonly access: Access
  /**
   * The answer depends on its address alone: everyone who may make the call gets the same one, so the server may cache
   * it and send it to the next requester (decision 43). By default, the answer is for the requester alone and is
   * never cached.
   */
  readonly sameForAll?: true
  /** The call of an operator needs a proof of the last 15 minutes in `operatorProofHeader`. */
  readonly needsProof?: true
  /**
   * The call is a change that accepts an `Idempotency-Key` (`idempotency.ts`): the server applies it once, however often it
   * arrives.
   */
  readonly takesKey?: true
  /**
   * The scope that an access token needs for the call (decision 125). Left out, no token may make it: the call is for browsers,
   * about the account itself, or moves all of its data.
   */
  readonly tokens?: TokenScope
  /** The parts of the path that begin with a colon. */
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  /** A JSON body. */
  readonly body?: z.ZodType
  /** The limit of a JSON body; 64 kB if left out. */
  readonly maxBytes?: number
  /** The media types of the body if it is a file, or a form with several. */
  readonly file?: readonly string[]
  /** A JSON answer. */
  readonly answer?: z.ZodType
  /** The status of the JSON answer; 200 if left out. */
  readonly status?: 202
  /** The media types of an answer that is not JSON; empty for a redirect. */
  readonly sends?: readonly string[]
  /**
   * `cache-control` of the answer. By default, `no-cache` for a reading call with the same answer for all, else
   * `no-store`; no header for a change.
   */
  readonly cache?: string
}

/** One call that crosses the wire. In the browser only the route exists: its build leaves the shapes out. */
export interface Call<R extends Route = Route, S extends Shape = Shape> {
  readonly route: R
  readonly shape?: S
}

type NamesIn<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never
type KeysOf<T> = T extends unknown ? keyof T : never
/** The parameters of a shape are those of its path, all of them and no others. */
type FitsRoute<R extends Route, S extends Shape> = S extends { readonly params: infer P extends z.ZodType }
  ? [KeysOf<z.input<P>>, NamesIn<R>] extends [NamesIn<R>, KeysOf<z.input<P>>]
    ? unknown
    : { readonly params: NamesIn<R> }
  : [NamesIn<R>] extends [never]
    ? unknown
    : { readonly params: NamesIn<R> }

/** Only a reading call for more than one member can have the same answer for all. */
type FitsAudience<R extends Route, S extends Shape> = S extends { readonly sameForAll: true }
  ? { readonly access: R extends `GET ${string}` ? 'public' | 'catalogue' : never }
  : unknown

/** A token reads with `read` alone, acts for a member, and reaches no call about accounts or for operators. */
type FitsTokens<R extends Route, S extends Shape> = S extends { readonly tokens: TokenScope }
  ? {
      readonly access: R extends `${string} /api/_${string}` ? never : 'member' | 'catalogue'
      readonly tokens: R extends `GET ${string}` ? 'read' : Exclude<TokenScope, 'read'>
    }
  : unknown

/** An entry of a table of calls. */
export const call = <const R extends Route, const S extends Shape>(
  route: R,
  shape: S & FitsRoute<R, S> & FitsAudience<R, S> & FitsTokens<R, S>,
): Call<R, S> => ({
  route,
  shape,
})

type Parsed<S extends Shape, Part extends 'params' | 'query' | 'body'> = S extends {
  readonly [P in Part]: infer T extends z.ZodType
}
  ? { readonly [P in Part]: z.output<T> }
  : unknown
type InOf<S extends Shape> = Parsed<S, 'params'> & Parsed<S, 'query'> & Parsed<S, 'body'>
/** What the handler of a call gets: its parameters, query and body, validated and parsed. */
export type In<C extends Call> = C extends Call<Route, infer S> ? InOf<S> : never

/** The answer of a call. */
export type Out<C extends Call> =
  C extends Call<Route, infer S>
    ? S extends { readonly answer: infer T extends z.ZodType }
      ? z.output<T>
      : unknown
    : never

type PlainIn<O, K> = O extends unknown ? (K extends keyof O ? Extract<O[K], number | boolean> : never) : never
/** Values of an address: the literal strings, or the numbers and booleans that they represent. */
type Written<I, O> = I extends unknown ? { [K in keyof I]: I[K] | PlainIn<O, K> } : never
type AddressParts<S extends Shape, Part extends 'params' | 'query'> = S extends {
  readonly [P in Part]: infer T extends z.ZodType
}
  ? Written<z.input<T>, z.output<T>> extends infer W
    ? object extends W
      ? { readonly [P in Part]?: W }
      : { readonly [P in Part]: W }
    : never
  : { readonly [P in Part]?: undefined }
type Content<S extends Shape> = S extends { readonly body: infer T extends z.ZodType }
  ? { readonly body: z.input<T> }
  : S extends { readonly file: readonly string[] }
    ? { readonly body: Blob | FormData }
    : { readonly body?: undefined }
/** What the client of a call gives: its parameters, query and body, before they are parsed. */
export type CallRequest<C extends Call> =
  C extends Call<Route, infer S> ? AddressParts<S, 'params'> & AddressParts<S, 'query'> & Content<S> : never

/** `cache-control` of a call's answer; undefined if it has none. */
export const cachePolicy = ({ route, shape }: Call): string | undefined =>
  shape?.cache ?? (route.startsWith('GET ') ? (shape?.sameForAll ? 'no-cache' : 'no-store') : undefined)
