import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import { MetadataError } from '@contract/metadata-error'
import type { Deadline, TmdbClient, TmdbQuery } from './tmdb-client.ts'

/** What the service has about a title at an address of its own, and can append to the title. */
type Part = 'recommendations' | 'similar' | 'reviews' | 'watch/providers'

/** What is asked about one title at the same moment. */
interface Moment {
  readonly isOver: Promise<void>
  readonly parts: { readonly name: Part; readonly query: TmdbQuery }[]
  /** The title itself with the parts that could be appended, when it is among what is asked. */
  whole?: { readonly language: TmdbQuery[string]; readonly answer: Promise<unknown> }
}

/**
 * A page about a title asks for the title and for several of its parts at the same moment. That is one call: the parts are
 * appended to the title (https://developer.themoviedb.org/docs/append-to-response). A part is asked for by itself when the
 * title is not asked for, when it is wanted in another language or from another page on, and when it is missing in the answer.
 */
export class TitleCalls {
  private readonly moments = new Map<string, Moment>()

  constructor(private readonly client: TmdbClient) {}

  /** The title at `path`. @throws MetadataError */
  async title<S extends z.ZodType>(path: string, query: TmdbQuery, schema: S): Promise<z.output<S>> {
    const moment = this.momentOf(path)
    const { language } = query
    const answer = moment.isOver.then(() => this.client.read(path, withParts(query, moment.parts)))
    moment.whole ??= { language, answer }
    return this.client.shaped(path, schema, await answer)
  }

  /** A part of the title at `path`. @throws MetadataError */
  async part<S extends z.ZodType>(
    path: string,
    { name, query }: { name: Part; query: TmdbQuery },
    schema: S,
    deadline?: Deadline,
  ): Promise<z.output<S>> {
    const moment = this.momentOf(path)
    moment.parts.push({ name, query })
    await moment.isOver
    const whole = moment.whole && canBeAppended(query, moment.whole.language) && (await present(moment.whole.answer))
    const appended = schema.safeParse(whole ? partOf(whole, name) : undefined)
    return appended.success ? appended.data : this.client.get(`${path}/${name}`, query, schema, deadline)
  }

  private momentOf(path: string): Moment {
    const begun = this.moments.get(path)
    if (begun) return begun
    const moment = { isOver: setImmediate().then(() => void this.moments.delete(path)), parts: [] }
    this.moments.set(path, moment)
    return moment
  }
}

/** Language and page of the title hold for all that is appended to it; offers come in no language. */
const canBeAppended = (part: TmdbQuery, language: TmdbQuery[string]): boolean =>
  (part['language'] ?? language) === language && (part['page'] ?? 1) === 1

function withParts(query: TmdbQuery, parts: Moment['parts']): TmdbQuery {
  const names = parts.filter((part) => canBeAppended(part.query, query['language'])).map(({ name }) => name)
  const all = [...String(query['append_to_response']).split(','), ...new Set(names)]
  return { ...query, append_to_response: all.join(',') }
}

/** The title; what is unknown has no parts either, and of what could not be fetched each part is asked for by itself. */
const present = (answer: Promise<unknown>): Promise<unknown> =>
  answer.catch((error: unknown) => {
    if (error instanceof MetadataError && error.kind === 'notFound') throw error
    return undefined
  })

/** A part as its own address gives it, where it stands beside the title's id. */
const partOf = (whole: unknown, name: Part): unknown => {
  // SAFETY: every value but null and undefined has properties, if only none of these names.
  const { id, [name]: part } = whole as Record<string, unknown>
  return typeof part === 'object' && part !== null ? { id, ...part } : undefined
}
