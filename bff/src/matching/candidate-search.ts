import type { LocaleCode } from '@contract/locale'
import type { MediaType } from '@contract/media.schema'
import type { NamedTitle, NamedTitles } from '../metadata/metadata-source.port.ts'
import type { MetadataService } from '../metadata/metadata.service.ts'
import { matchTitle, type TitleQuery, type MatchDecision } from './match-title.ts'
import { spellingsOf } from './name-variants.ts'
import { TimeSlices } from '../platform/http/time-slices.ts'

export type Source = Pick<MetadataService, 'answer' | 'findByName' | 'sourceName'>
type Kind = MediaType | 'multi'

/** All lookups share one slice of the thread. */
export const lookupSlices = new TimeSlices()

/** Searches a source for one name, and collects all titles that it finds. */
export class CandidateSearch {
  private readonly titles = new Map<string, NamedTitle>()
  private readonly spellings: readonly string[]
  /** Whether the source has listed all titles of the name, of any year. */
  isComplete = false

  constructor(
    private readonly source: Source,
    private readonly query: TitleQuery,
  ) {
    this.spellings = spellingsOf(query.name)
  }

  async search(
    mediaType: Kind,
    { year, language = 'en' }: { year?: number; language?: LocaleCode } = {},
  ): Promise<MatchDecision> {
    await lookupSlices.yieldIfDue()
    const params = { language, spellings: this.spellings, mediaType, ...(year !== undefined && { year }) }
    this.add(await this.source.findByName(params))
    if (mediaType === 'multi' && year === undefined) this.isComplete = this.wasLastComplete
    return this.decision()
  }

  /**
   * Searches again in the language of the member: titles may have been found by names that the results do not
   * contain. Answers whether one of them matches now.
   */
  async searchInLanguage(language: LocaleCode, mediaType: Kind, { year }: { year?: number } = {}): Promise<boolean> {
    if (language === 'en' || this.source.sourceName === 'embedded' || this.titles.size === 0) return false
    return (await this.search(mediaType, { language, ...(year !== undefined && { year }) })).match !== null
  }

  decision(): MatchDecision {
    return matchTitle(this.query, [...this.titles.values()], this.isComplete)
  }

  private wasLastComplete = false

  /** Adds results; a title that was found before keeps its first name, which is English, and gains the new ones. */
  private add({ titles, isComplete }: NamedTitles): void {
    this.wasLastComplete = isComplete
    for (const title of titles) {
      const key = `${title.type} ${title.id}`
      const existing = this.titles.get(key)
      this.titles.set(key, existing ? { ...existing, names: [...new Set([...existing.names, ...title.names])] } : title)
    }
  }
}
