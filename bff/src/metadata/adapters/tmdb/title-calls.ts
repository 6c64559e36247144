import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import { MetadataError } from '@contract/metadata-error'
import type { TmdbQuery } from './parameters.ts'
import type { Deadline, TmdbClient } from './tmdb-client.ts'

/** Parts of a title that have an address of their own and can be appended to the title's answer. */
type Part = 'recommendations' | 'similar' | 'reviews' | 'watch/providers'

/** The calls about one title that were made in the same turn of the event loop. */
interface CallBatch {
  readonly collected: Promise<void>
  readonly parts: { readonly name: Part; readonly query: TmdbQuery }[]
  /** The call for the title itself with the parts that could be appended, if the title was requested. */
  titleCall?: { readonly language: TmdbQuery[string]; readonly answer: Promise<unknown> }
}

/**
 * Batches calls. A title's page requests the title and several of its parts at once; one call has them all, with the
 * parts appended to the title (https://developer.themoviedb.org/docs/append-to-response). A part has its own call if
 * the title is not requested, if its language or page differs, and if the answer lacks it.
 */
export class TitleCalls {
  private readonly batches = new Map<string, CallBatch>()

  constructor(private readonly client: TmdbClient) {}

  /** The title at `path`. @throws MetadataError */
  async title<S extends z.ZodType>(path: string, query: TmdbQuery, schema: S): Promise<z.output<S>> {
    const batch = this.batchOf(path)
    const { language } = query
    const answer = batch.collected.then(() => this.client.read(path, withParts(query, batch.parts)))
    batch.titleCall ??= { language, answer }
    return this.client.parse(path, schema, await answer)
  }

  /** A part of the title at `path`. @throws MetadataError */
  async part<S extends z.ZodType>(
    path: string,
    { name, query }: { name: Part; query: TmdbQuery },
    schema: S,
    deadline?: Deadline,
  ): Promise<z.output<S>> {
    const batch = this.batchOf(path)
    batch.parts.push({ name, query })
    await batch.collected
    const title =
      batch.titleCall &&
      canBeAppended(query, batch.titleCall.language) &&
      (await titleIfFetched(batch.titleCall.answer))
    const appended = schema.safeParse(title ? partOf(title, name) : undefined)
    return appended.success ? appended.data : this.client.get(`${path}/${name}`, query, schema, deadline)
  }

  private batchOf(path: string): CallBatch {
    const openBatch = this.batches.get(path)
    if (openBatch) return openBatch
    const batch = { collected: setImmediate().then(() => void this.batches.delete(path)), parts: [] }
    this.batches.set(path, batch)
    return batch
  }
}

/** Appended parts have the language of the title, and its page 1; watch providers have no language. */
const canBeAppended = (part: TmdbQuery, language: TmdbQuery[string]): boolean =>
  (part['language'] ?? language) === language && (part['page'] ?? 1) === 1

function withParts(query: TmdbQuery, parts: CallBatch['parts']): TmdbQuery {
  const names = parts.filter((part) => canBeAppended(part.query, query['language'])).map(({ name }) => name)
  const all = [...String(query['append_to_response']).split(','), ...new Set(names)]
  return { ...query, append_to_response: all.join(',') }
}

/** The title, or undefined if it could not be fetched. @throws MetadataError `notFound`: it has no parts either */
const titleIfFetched = (answer: Promise<unknown>): Promise<unknown> =>
  answer.catch((error: unknown) => {
    if (error instanceof MetadataError && error.kind === 'notFound') throw error
    return undefined
  })

/** An appended part in the shape of its own address, which has the title's id beside it. */
const partOf = (title: unknown, name: Part): unknown => {
  // SAFETY: any value but null and undefined may be read like an object; missing properties are undefined.
  const { id, [name]: part } = title as Record<string, unknown>
  return typeof part === 'object' && part !== null ? { id, ...part } : undefined
}
