import { LRUCache } from 'lru-cache'
import type { Home } from '@contract/home.schema'
import { withFreshness } from '../http/freshness.ts'
import type { Ask } from '../metadata/metadata-source.port.ts'

/** Titles in all that are kept, of whomever: some ten megabytes. */
const mostTitles = 20_000

interface Kept {
  readonly home: Home
  /** All that is the member's and that it was made of, as JSON. */
  readonly madeOf: string
  /** Epoch milliseconds; when the first answer that it was made of is out of date. */
  readonly freshUntil: number
}

/** Home pages of members, each made once for as long as what the member keeps and what the catalogue says are the same. */
export class KeptHomes {
  private readonly kept = new LRUCache<string, Kept>({ maxSize: mostTitles, sizeCalculation: titlesOf })

  /** The page of a member in a language, as it was made of what they keep, or as it is made now. */
  async of(userId: string, ask: Ask, ofMember: object, make: () => Promise<Home>): Promise<Home> {
    const key = JSON.stringify([userId, ask.language, ask.region])
    const madeOf = JSON.stringify(ofMember)
    const known = this.kept.get(key)
    if (known?.madeOf === madeOf && known.freshUntil > Date.now()) return known.home
    const { result: home, freshUntil } = await withFreshness(make)
    this.kept.set(key, { home, madeOf, freshUntil })
    return home
  }
}

const titlesOf = ({ home: { watchlist, coming, rows, fromPeople } }: Kept): number =>
  [watchlist, coming, fromPeople, ...rows.map(({ results }) => results)].reduce((sum, { length }) => sum + length, 1)
