import { Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import type { PersonFacts } from '@contract/export.schema'
import type { PersonTitle } from '@contract/people.schema'
import type { PersonDetail } from '@contract/person.schema'
import type { LanguageParams } from '../../metadata/metadata-source.port.ts'
import { MetadataService, allPersonAppends } from '../../metadata/metadata.service.ts'
import { mergeCredits } from './merge-credits.ts'
import { personFacts } from './person-facts.service.ts'

/** The maximum number of cached titles, of all people together: some ten megabytes. */
const MAX_TITLES = 15_000
const CACHE_TTL_MS = 10 * 60 * 1000

/** A person with all their titles. */
export interface PersonWithTitles {
  readonly id: number
  readonly name: string
  readonly profile_path: string | null
  readonly known_for_department: string
  readonly titles: readonly PersonTitle[]
  /** The number of credits in the source, if it lists only some of them; else undefined. */
  readonly creditsTotal: number | undefined
  readonly facts: PersonFacts
}

/** Caches people with their merged titles for ten minutes: a page requests them several times. */
@Injectable()
export class PersonCreditsService {
  private readonly cache = new LRUCache<string, PersonWithTitles>({
    maxSize: MAX_TITLES,
    sizeCalculation: ({ titles }) => titles.length + 1,
    ttl: CACHE_TTL_MS,
  })

  constructor(private readonly metadata: MetadataService) {}

  get source(): 'embedded' | 'live' {
    return this.metadata.sourceName
  }

  /** @throws MetadataError for a person who does not exist, or when the source cannot be reached */
  async person(id: number, { language }: LanguageParams): Promise<PersonWithTitles> {
    // A cached value is one of the titles that are hidden now.
    const key = `${id} ${language} ${this.metadata.hiddenRevision}`
    const cached = this.cache.get(key)
    if (cached) return cached
    const body = await this.metadata.body('person', { id, language, append: allPersonAppends })
    // The first of several concurrent calls has merged it.
    const merged = this.cache.get(key) ?? personWithTitles(JSON.parse(body) as PersonDetail)
    this.cache.set(key, merged)
    return merged
  }
}

function personWithTitles(detail: PersonDetail): PersonWithTitles {
  const { id, name, profile_path, known_for_department, combined_credits: credits } = detail
  const facts = personFacts(detail)
  const titles = mergeCredits(credits)
  return { id, name, profile_path, known_for_department, titles, creditsTotal: totalOf(credits), facts }
}

function totalOf(credits: PersonDetail['combined_credits']): number | undefined {
  if (credits?.cast_total === undefined && credits?.crew_total === undefined) return undefined
  return (credits.cast_total ?? credits.cast.length) + (credits.crew_total ?? credits.crew.length)
}
