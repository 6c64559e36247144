import type { AsyncLocalStorage } from 'node:async_hooks'
import { SpanKind, SpanStatusCode, trace, type Attributes, type Span } from '@opentelemetry/api'
import { Abandoned } from '@contract/metadata-error'
import type { Config } from '../platform/config/config.ts'
import type { MeasuredWork, Work } from '../platform/telemetry/channels.ts'
import {
  databaseStatements,
  madePictures,
  metadataCalls,
  renderedPages,
  serviceCalls,
} from '../platform/telemetry/measured.ts'
import type { Scope } from './request-trace.ts'

export type Scopes = AsyncLocalStorage<Scope | undefined>

/** How work of one kind appears: its names come from the code, its attributes from short lists and patterns. */
interface Appearance<Facts> {
  readonly kind: SpanKind
  readonly name: (facts: Facts) => string
  readonly attributes?: (facts: Facts) => Attributes
  /** Attributes that are known at the end only. */
  readonly atEnd?: (facts: Facts) => Attributes
}

/**
 * Gives the parts of a request spans: statements, calls of the catalogue and to the service, renderings and pictures. Work
 * outside a request has none. Returns how to stop that.
 */
export function followWork(scopes: Scopes, { database, tmdb }: Pick<Config, 'database' | 'tmdb'>): () => void {
  const system = database.kind === 'postgres' ? 'postgresql' : 'sqlite'
  const service = tmdb ? { 'server.address': new URL(tmdb.url).hostname } : {}
  const stops = [
    follow(scopes, databaseStatements, {
      kind: SpanKind.CLIENT,
      name: ({ verb, table }) => (table ? `${verb} ${table}` : 'database'),
      attributes: ({ verb, table }) => ({
        'db.system.name': system,
        'db.operation.name': verb,
        ...(table ? { 'db.collection.name': table } : {}),
      }),
    }),
    follow(scopes, metadataCalls, {
      kind: SpanKind.INTERNAL,
      name: ({ call }) => `metadata ${call}`,
      atEnd: ({ verdict }) => ({ 'reelroom.verdict': verdict }),
    }),
    follow(scopes, serviceCalls, {
      kind: SpanKind.CLIENT,
      name: ({ path }) => `GET ${path}`,
      attributes: ({ path }) => ({ 'http.request.method': 'GET', 'url.template': path, ...service }),
      atEnd: ({ outcome }) => ({ 'reelroom.outcome': outcome }),
    }),
    follow(scopes, renderedPages, { kind: SpanKind.INTERNAL, name: () => 'render' }),
    follow(scopes, madePictures, { kind: SpanKind.INTERNAL, name: () => 'convert picture' }),
  ]
  return () => stops.forEach((stop) => stop())
}

function follow<Facts extends object>(scopes: Scopes, work: MeasuredWork<Facts>, look: Appearance<Facts>): () => void {
  const spans = new WeakMap<Work<Facts>, Span>()
  const stopStarts = work.within(scopes, (facts) => {
    const scope = scopes.getStore()
    if (!scope) return undefined
    const options = { kind: look.kind, attributes: look.attributes?.(facts) ?? {} }
    const span = scope.request.startPart(look.name(facts), options, scope.context)
    if (!span) return scope
    spans.set(facts, span)
    return { ...scope, context: trace.setSpan(scope.context, span) }
  })
  const stopEnds = work.onEnd((facts) => {
    const span = spans.get(facts)
    if (!span) return
    if (look.atEnd) span.setAttributes(look.atEnd(facts))
    // A visitor who left is not a failure.
    if (facts.error !== undefined && !(facts.error instanceof Abandoned))
      span.setAttribute('error.type', nameOf(facts.error)).setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })
  return () => {
    stopStarts()
    stopEnds()
  }
}

/** The class of an error; its message may have values. */
const nameOf = (error: unknown): string =>
  error instanceof Error && /^[A-Z]\w{0,60}$/.test(error.name) ? error.name : 'Error'
