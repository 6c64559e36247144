import type { PersonFacts } from '@contract/export.schema'
import { foundOrNull } from '@contract/metadata-error'
import type { PersonRow } from '@contract/person.schema'
import { allPersonAppends, type MetadataService } from '../../metadata/metadata.service.ts'
import { isSameName } from '../../matching/title-matcher.service.ts'
import { knownTitles, type KnownTitle } from '../../personal/people/person-facts.service.ts'

type Source = Pick<MetadataService, 'answer' | 'sourceName'>

/** A person as an export of this product names them. */
export interface PersonReference extends PersonFacts {
  readonly name: string
  readonly own: { readonly source: 'embedded' | 'live'; readonly id: number }
}
/** A person of the source, with the names of some of their titles. */
export interface NamedPerson {
  readonly id: number
  readonly name: string
  readonly profile_path: string | null
  readonly knownFor: readonly string[]
}
interface RecognizedPerson {
  readonly person: NamedPerson | null
  readonly reason: 'id' | 'nameAndTitle' | null
  /** People of the same name if none matches for certain, those with a title in common first. */
  readonly candidates: readonly NamedPerson[]
}

const english = { language: 'en', region: 'US' } as const
/** People of one name whose titles are compared: each costs a live service a call. */
const MAX_NAMESAKES = 5
const TITLES_SHOWN = 3

/**
 * Recognizes a followed person of another catalogue: by an id, else by the name and a title that they are known for, never by the name
 * alone.
 */
export class PersonMatcher {
  constructor(private readonly source: Source) {}

  /** @throws MetadataError `unavailable` when the source cannot answer now */
  async match({ own, name, imdbId, knownFor }: PersonReference): Promise<RecognizedPerson> {
    if (own.source === this.source.sourceName) {
      const person = { id: own.id, name, profile_path: null, knownFor: [] }
      return { person, reason: 'id', candidates: [] }
    }
    const [identified] = imdbId === null ? [] : await this.source.answer('findPerson', { ...english, imdbId })
    if (identified) return { person: namedRow(identified), reason: 'id', candidates: [] }
    const namesakes = await this.namesakes(name)
    const known = namesakes.filter(({ titles }) => titles.some((title) => knownFor.some((one) => isSame(one, title))))
    const [only, other] = known
    if (only && !other) return { person: only.person, reason: 'nameAndTitle', candidates: [] }
    const rest = namesakes.filter((one) => !known.includes(one))
    return { person: null, reason: null, candidates: [...known, ...rest].map(({ person }) => person) }
  }

  /** A person of the source by their id. @throws MetadataError `notFound`, `unavailable` */
  async byId(id: number): Promise<NamedPerson> {
    return (await this.personWithTitles(id)).person
  }

  private async namesakes(name: string) {
    const query = name.slice(0, 100).toWellFormed().trim()
    if (query === '') return []
    const params = { ...english, mediaType: 'person', query, page: 1, respell: false } as const
    const { results } = await this.source.answer('search', params)
    const rows = results.filter((row) => row.media_type === 'person' && isSameName(row.name, name))
    const found = await Promise.all(
      rows.slice(0, MAX_NAMESAKES).map(({ id }) => foundOrNull(this.personWithTitles(id))),
    )
    return found.filter((one) => one !== null)
  }

  private async personWithTitles(id: number) {
    const detail = await this.source.answer('person', { language: 'en', id, append: allPersonAppends })
    const titles = knownTitles(detail)
    const { name, profile_path } = detail
    const knownFor = titles.slice(0, TITLES_SHOWN).map(({ title }) => title)
    return { person: { id, name, profile_path, knownFor }, titles }
  }
}

const namedRow = ({ id, name, profile_path, known_for }: PersonRow): NamedPerson => ({
  id,
  name,
  profile_path,
  knownFor: known_for.slice(0, TITLES_SHOWN).map((media) => (media.media_type === 'movie' ? media.title : media.name)),
})

/** Whether two catalogues mean the same title: their years may differ by one. */
function isSame(one: KnownTitle, other: KnownTitle): boolean {
  if (one.type !== other.type || !isSameName(one.title, other.title)) return false
  const [year, otherYear] = [one, other].map(({ released }) => Number(released?.slice(0, 4) ?? 0))
  return Boolean(year && otherYear) && Math.abs(year! - otherYear!) <= 1
}
