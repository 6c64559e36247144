import { Injectable, Logger } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import type { LocaleCode } from '@contract/locale'
import { mediaKey } from '@contract/media-key'
import type { MediaType } from '@contract/media.schema'
import { foundOrNull, MetadataError } from '@contract/metadata-error'
import { titleInitial } from '@contract/rules/title-initial'
import { titleOrder } from '@contract/rules/title-order'
import { TimeSlices } from '../platform/http/time-slices.ts'
import { inVisit } from '../platform/http/visit.ts'
import { sortedInSlices } from '../platform/http/sorted-in-slices.ts'
import { MetadataService } from './metadata.service.ts'

/** A title with the English name that is stored of it. */
export interface NamedTitle {
  readonly type: MediaType
  readonly id: number
  readonly title: string
}

/** A list of titles that is shown in pages. */
export interface PagedTitles<T extends NamedTitle> {
  /** Names the list: whose it is and how it is filtered. */
  readonly name: string
  readonly page: number
  readonly titles: readonly T[]
}
export interface OrderedTitles<T> {
  /** The version of the names behind the order (`ShownTitles.version`). */
  readonly version: number
  readonly titles: readonly T[]
}

const HOUR_MS = 60 * 60 * 1000
/** Names that are cached, of all languages: some 20 MB. A name is looked up again after a day. */
const [MAX_NAMES, NAME_TTL_MS] = [200_000, 24 * HOUR_MS]
/** Unknown names that an order waits for; the others are looked up after it, a few at a time. */
const [MAX_AWAITED, MAX_AT_ONCE] = [100, 8]

/** Titles in all orders that first pages were answered with: references of 8 bytes to titles that are cached elsewhere too. */
const MAX_ORDERED_TITLES = 500_000

/** Orders titles by the names that pages show in a language (`rules/title-order.ts`), the same over every database. */
@Injectable()
export class ShownTitles {
  private readonly logger = new Logger('shown titles')
  private readonly names = new LRUCache<string, string>({
    // `max` would allocate room for all names at once.
    maxSize: MAX_NAMES,
    sizeCalculation: () => 1,
    ttl: NAME_TTL_MS,
  })
  /** The lookups after an order, by language. */
  private readonly lookups = new Map<LocaleCode, Promise<void>>()
  private readonly versions = new Map<LocaleCode, number>()
  private readonly firstPageOrders = new LRUCache<string, OrderedTitles<NamedTitle>>({
    maxSize: MAX_ORDERED_TITLES,
    sizeCalculation: ({ titles }) => 1 + titles.length,
  })

  constructor(private readonly metadata: MetadataService) {}

  /** Grows when names were looked up after an order: a stored order belongs to a version. */
  version(language: LocaleCode): number {
    return this.versions.get(language) ?? 0
  }

  /**
   * The titles by their names in the language, equal ones by id. A title whose name is not known yet, because there are
   * very many or the source cannot be reached, has the place of its stored name.
   */
  async inOrder<T extends NamedTitle>(titles: readonly T[], language: LocaleCode): Promise<T[]> {
    await this.lookUpUnknown(titles, language)
    const { keyOf, compare } = titleOrder(language)
    const slices = new TimeSlices()
    const keyed = titles.map((title) => ({
      title,
      key: keyOf(this.names.get(this.cacheKey(title, language)) ?? title.title),
    }))
    const sorted = await sortedInSlices(keyed, (a, b) => compare(a.key, b.key) || byId(a.title, b.title), slices)
    return sorted.map(({ title }) => title)
  }

  /** The initial of each title's known name, for titles in their order. */
  initials(titles: readonly NamedTitle[], language: LocaleCode): string[] {
    const initialOf = titleInitial(language)
    return titles.map((title) => initialOf(this.names.get(this.cacheKey(title, language)) ?? title.title))
  }

  /**
   * The titles in order for one page of their list. Later pages have the order of the first page, so that names
   * fetched in between move no title from one page to another. A title that was added since is not part of that order,
   * so all titles are ordered again.
   */
  async inOrderForPage<T extends NamedTitle>(
    { name, page, titles }: PagedTitles<T>,
    language: LocaleCode,
  ): Promise<OrderedTitles<T>> {
    const cacheKey = `${this.metadata.sourceName} ${language} ${name}`
    const first = page === 1 ? undefined : this.firstPageOrders.get(cacheKey)
    const reordered = first && inSameOrder(titles, first.titles)
    if (reordered) return { version: first.version, titles: reordered }
    const version = this.version(language)
    const ordered = { version, titles: await this.inOrder(titles, language) }
    this.firstPageOrders.set(cacheKey, ordered)
    return ordered
  }

  /** The stored names are those of English. */
  private async lookUpUnknown(titles: readonly NamedTitle[], language: LocaleCode): Promise<void> {
    if (language === 'en') return
    const unknown = titles.filter((title) => !this.names.has(this.cacheKey(title, language)))
    await this.lookUp(unknown.slice(0, MAX_AWAITED), language)
    const later = unknown.slice(MAX_AWAITED)
    if (later.length === 0 || this.lookups.has(language)) return
    // As a prefetch it leaves the live service to visitors who wait.
    const lookup = inVisit({ isPrefetch: true, leftSignal: new AbortController().signal }, () =>
      this.lookUp(later, language),
    )
      .catch((error: unknown) => this.logger.error(error))
      .finally(() => {
        this.lookups.delete(language)
        this.versions.set(language, this.version(language) + 1)
      })
    this.lookups.set(language, lookup)
  }

  /** Ends early if the source cannot be reached: the next order tries again. */
  private async lookUp(titles: readonly NamedTitle[], language: LocaleCode): Promise<void> {
    const waiting = titles.values()
    const work = async (): Promise<void> => {
      for (const title of waiting) this.names.set(this.cacheKey(title, language), await this.nameOf(title, language))
    }
    try {
      await Promise.all(Array.from({ length: MAX_AT_ONCE }, work))
    } catch (error) {
      if (!(error instanceof MetadataError)) throw error
    }
  }

  private async nameOf({ type, id, title }: NamedTitle, language: LocaleCode): Promise<string> {
    const params = { language, type, id, append: [] }
    const row = await foundOrNull(this.metadata.answer('mediaDetail', params))
    return row === null ? title : 'title' in row ? row.title : row.name
  }

  private cacheKey(title: NamedTitle, language: LocaleCode): string {
    return `${this.metadata.sourceName} ${language} ${mediaKey(title)}`
  }
}

const byId = (a: NamedTitle, b: NamedTitle): number => a.id - b.id || (a.type < b.type ? -1 : 1)

/** The titles in the order of `ordered`; null if one of them is not in it. */
function inSameOrder<T extends NamedTitle>(titles: readonly T[], ordered: readonly NamedTitle[]): T[] | null {
  const byKey = new Map(titles.map((title) => [mediaKey(title), title]))
  const found = ordered.flatMap((title) => byKey.get(mediaKey(title)) ?? [])
  return found.length === titles.length ? found : null
}
