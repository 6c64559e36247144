import type { CreditSort } from '@contract/people.schema'
import type { MediaType } from '@contract/media.schema'

/** The sort orders of a person's titles; the first is the default. */
export const creditSorts = ['newest', 'oldest', 'score', 'title'] as const satisfies readonly CreditSort[]

/** Sorting and filters of a person's titles, as search parameters. */
export interface CreditSearch {
  readonly sort?: CreditSort
  readonly type?: MediaType
  /** The service's name of a department, or `Self`. */
  readonly department?: string
}

/** Parses search parameters; invalid ones are dropped. */
export function parseCreditSearch({ sort, type, department }: Readonly<Record<string, unknown>>): CreditSearch {
  const allowed = creditSorts.find((name) => name === sort)
  return {
    sort: allowed === 'newest' ? undefined : allowed,
    type: type === 'movie' || type === 'tv' ? type : undefined,
    department: typeof department === 'string' && /^[\p{L}& -]{1,60}$/u.test(department) ? department : undefined,
  }
}
