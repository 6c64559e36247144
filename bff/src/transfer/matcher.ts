import type { LocaleCode } from '@contract/locale'
import type { AnyMatch, ImportMatch, PersonMatch } from '@contract/import-answers.schema'
import type { ImportTitleState, MatchReason } from '@contract/import.schema'
import type { MediaType } from '@contract/media.schema'
import { PersonMatcher, type NamedPerson, type PersonReference } from './people/person-matcher.ts'
import { TitleMatcher } from '../matching/title-matcher.service.ts'
import type { NamedTitle } from '../metadata/metadata-source.port.ts'
import type { MetadataService } from '../metadata/metadata.service.ts'
import type { TitleReference } from '../matching/title-reference.ts'

export interface MatchResult {
  readonly state: Exclude<ImportTitleState, 'skipped' | 'unanswered'>
  readonly match: AnyMatch | null
  readonly candidates: readonly AnyMatch[]
}

/** Finds the title or person of the catalogue that a row of a file names, and returns it in the types of an import. */
export class Matcher {
  private readonly titles: TitleMatcher
  private readonly people: PersonMatcher

  constructor(metadata: MetadataService, language: LocaleCode) {
    this.titles = new TitleMatcher(metadata, language)
    this.people = new PersonMatcher(metadata)
  }

  /** @throws MetadataError `unavailable` when the source cannot answer now */
  async match(reference: TitleReference): Promise<MatchResult> {
    const { title, reason, candidates } = await this.titles.match(reference)
    if (title) return { state: 'matched', match: matchOf(title, reason), candidates: [] }
    const likely = candidates.map((candidate) => matchOf(candidate.title))
    return { state: likely.length > 0 ? 'ambiguous' : 'notFound', match: null, candidates: likely }
  }

  /** @throws MetadataError `unavailable` when the source cannot answer now */
  async matchPerson(reference: PersonReference): Promise<MatchResult> {
    const { person, reason, candidates } = await this.people.match(reference)
    if (person) return { state: 'matched', match: matchOfPerson(person, reason), candidates: [] }
    const likely = candidates.map((candidate) => matchOfPerson(candidate))
    return { state: likely.length > 0 ? 'ambiguous' : 'notFound', match: null, candidates: likely }
  }

  /** The facts of a person that a member picked. @throws MetadataError `notFound` */
  async pickedPerson(id: number): Promise<PersonMatch> {
    return matchOfPerson(await this.people.byId(id), 'picked')
  }

  /** The facts of a title that a member picked. @throws MetadataError `notFound` */
  async picked(type: MediaType, id: number): Promise<ImportMatch> {
    return matchOf(await this.titles.byId(type, id), 'picked')
  }
}

const matchOf = (
  { type, id, title, date, poster_path, genre_ids }: NamedTitle,
  reason: MatchReason | null = null,
): ImportMatch => ({
  type,
  id,
  title,
  released: date || null,
  poster_path,
  genreIds: [...genre_ids],
  ...(reason && { reason }),
})

const matchOfPerson = (
  { id, name, profile_path, knownFor }: NamedPerson,
  reason: MatchReason | null = null,
): PersonMatch => ({
  type: 'person',
  id,
  title: name,
  poster_path: profile_path,
  knownFor: [...knownFor],
  ...(reason && { reason }),
})
