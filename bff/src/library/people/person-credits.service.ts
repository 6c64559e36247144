import { Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import type { PersonTitle } from '@contract/people.schema'
import type { PersonDetail } from '@contract/person.schema'
import type { Ask } from '../../metadata/metadata-source.port.ts'
import { MetadataService, wholePerson } from '../../metadata/metadata.service.ts'
import { mergeCredits } from './merge-credits.ts'

/** The maximum number of cached titles, of all people together: some ten megabytes. */
const MAX_TITLES = 15_000
const heldMs = 10 * 60 * 1000

/** A person with all their titles. */
export interface PersonFile {
  readonly id: number
  readonly name: string
  readonly profile_path: string | null
  readonly known_for_department: string
  readonly titles: readonly PersonTitle[]
  /** How many credits the source has, where it has more than it lists; else undefined. */
  readonly creditsTotal: number | undefined
}

/** Caches people with their merged titles for ten minutes: a page requests them several times. */
@Injectable()
export class PersonCreditsService {
  private readonly held = new LRUCache<string, PersonFile>({
    maxSize: MAX_TITLES,
    sizeCalculation: ({ titles }) => titles.length + 1,
    ttl: heldMs,
  })

  constructor(private readonly metadata: MetadataService) {}

  get source(): 'embedded' | 'live' {
    return this.metadata.sourceName
  }

  /** @throws MetadataError for somebody who does not exist, or when the source cannot be reached */
  async person(id: number, { language, region }: Ask): Promise<PersonFile> {
    const key = `${id} ${language}`
    const held = this.held.get(key)
    if (held) return held
    const body = await this.metadata.body('person', { id, language, region, append: wholePerson })
    // Of several concurrent calls, the first has merged it.
    const merged = this.held.get(key) ?? fileOf(JSON.parse(body) as PersonDetail)
    this.held.set(key, merged)
    return merged
  }
}

function fileOf({ id, name, profile_path, known_for_department, combined_credits: credits }: PersonDetail): PersonFile {
  return { id, name, profile_path, known_for_department, titles: mergeCredits(credits), creditsTotal: totalOf(credits) }
}

function totalOf(credits: PersonDetail['combined_credits']): number | undefined {
  if (credits?.cast_total === undefined && credits?.crew_total === undefined) return undefined
  return (credits.cast_total ?? credits.cast.length) + (credits.crew_total ?? credits.crew.length)
}
