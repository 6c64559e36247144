import type { LocaleCode } from '@contract/locale'
import type { MediaRow, MediaType } from '@contract/media.schema'
import { foundOrNull } from '@contract/metadata-error'
import type { NamedTitle } from '../metadata/metadata-source.port.ts'
import { isShort, type Candidate, type TitleQuery, type MatchDecision } from './match-title.ts'
import { nameKey, withArticleFirst } from './name-variants.ts'
import type { TitleReference } from './title-reference.ts'
import { CandidateSearch, lookupSlices, type Source } from './candidate-search.ts'

/** Characters of a name that are compared. */
const MAX_NAME_LENGTH = 200

const yearAtEnd = /^(.*\S)\s*[([]((?:18|19|20)\d\d)[)\]]$/su
const countryAtEnd = /^(.*\S)\s*\((?:US|UK|AU|CA|DE|FR|IE|IN|JP|KR|NZ)\)$/su

/** `Dune (2021)` → `Dune` and 2021; beside a year `The Office (US)` is `The Office`. */
function toTitleQuery({ name: rawName, year: statedYear, type }: TitleReference): TitleQuery {
  const cleanName = rawName.toWellFormed().normalize('NFC').trim().slice(0, MAX_NAME_LENGTH)
  const [, withoutYear, yearInName] = yearAtEnd.exec(cleanName) ?? []
  const isYear = withoutYear !== undefined && (statedYear === null || statedYear === Number(yearInName))
  const name = isYear ? withoutYear : cleanName
  const year = isYear ? Number(yearInName) : statedYear
  const nameWithoutCountry = year === null ? undefined : countryAtEnd.exec(name)?.[1]
  return { name: withArticleFirst(nameWithoutCountry ?? name), year, type }
}

/** How a title was recognized. */
type MatchReason = 'id' | 'nameAndYear' | 'name'
export interface Recognized {
  readonly title: NamedTitle | null
  readonly reason: MatchReason | null
  /** Possible titles if none matches for certain, the most similar first; empty if no name is similar. */
  readonly candidates: readonly Candidate[]
}
/** Whether two names are the same but for case, accents, articles and the spelling of numbers. */
export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other)
const english = { language: 'en', region: 'US' } as const
const kinds = ['movie', 'tv'] as const

/**
 * Recognizes a title: by an id if the source has it, else by name, year and type. An uncertain title comes with
 * candidates. Most titles take one request to a live service.
 */
export class TitleMatcher {
  constructor(
    private readonly source: Source,
    /** The member's language: titles are searched for in English, then in it. */
    private readonly language: LocaleCode,
  ) {}

  /** @throws MetadataError `unavailable` when the source cannot answer now */
  async match(reference: TitleReference): Promise<Recognized> {
    await lookupSlices.yieldIfDue()
    const identified =
      (await this.byOwnId(reference)) ??
      (await this.byImdb(reference)) ??
      (await this.byTmdb(reference)) ??
      (await this.byTvdb(reference))
    if (identified) return { title: identified, reason: 'id', candidates: [] }
    const query = toTitleQuery(reference)
    if (query.name === '') return { title: null, reason: null, candidates: [] }
    const languages = [...new Set([this.language, ...(reference.languages ?? [])])]
    const { match, candidates } = await this.byName(query, languages)
    return { title: match, reason: match && (query.year === null ? 'name' : 'nameAndYear'), candidates }
  }

  /** A title of the source by its id. @throws MetadataError `notFound`, `unavailable` */
  async byId(type: MediaType, id: number): Promise<NamedTitle> {
    return namedTitle(await this.source.answer('mediaDetail', { ...english, type, id, append: [] }))
  }

  /** An id counts only for its own source, and only if the title has the same name. */
  private async byOwnId({ own, type, name }: TitleReference): Promise<NamedTitle | null> {
    if (own?.source !== this.source.sourceName || !type) return null
    const found = await foundOrNull(this.byId(type, own.id))
    return found && nameKey(found.title) === nameKey(name) ? found : null
  }

  private async byImdb({ imdb }: TitleReference): Promise<NamedTitle | null> {
    if (!imdb) return null
    const [row] = await this.source.answer('find', { ...english, imdbId: imdb })
    return row ? namedTitle(row) : null
  }

  private async byTmdb({ tmdb, type }: TitleReference): Promise<NamedTitle | null> {
    return tmdb && type && this.source.sourceName === 'live' ? foundOrNull(this.byId(type, tmdb)) : null
  }

  /** A film and a show of TheTVDB may have the same number, so the type has to fit. */
  private async byTvdb({ tvdb, type }: TitleReference): Promise<NamedTitle | null> {
    if (!tvdb) return null
    const rows = await this.source.answer('find', { ...english, tvdbId: String(tvdb) })
    const [title, other] = rows.map(namedTitle).filter((row) => type === null || row.type === type)
    return title && !other ? title : null
  }

  /** Searches step by step; each step runs only if those before it left the title in doubt. */
  private async byName(query: TitleQuery, languages: readonly LocaleCode[]): Promise<MatchDecision> {
    const search = new CandidateSearch(this.source, query)
    const { type, year } = query
    if (year !== null && (type !== null || this.source.sourceName === 'embedded')) {
      const decision = await search.search(type ?? 'multi', { year })
      if (
        decision.match ||
        decision.isAmbiguous ||
        (type && (await search.searchInLanguage(this.language, type, { year })))
      )
        return search.decision()
    }
    await search.search('multi')
    if (this.isSettled(search, query)) return search.decision()
    if (type === null && year !== null && !search.isComplete) {
      const { match } = search.decision()
      for (const kind of match ? [match.type] : kinds) await search.search(kind, { year })
    }
    for (const language of languages)
      if (search.decision().match === null) await search.searchInLanguage(language, 'multi')
    return search.decision()
  }

  /** Whether no further search helps: several titles fit, or one matches and no other of its name can be missing. */
  private isSettled(search: CandidateSearch, { name, year, type }: TitleQuery): boolean {
    const { match, isAmbiguous } = search.decision()
    return isAmbiguous || (match !== null && (search.isComplete || year === null || type !== null || !isShort(name)))
  }
}

function namedTitle(row: MediaRow): NamedTitle {
  const [title, original, date] =
    'title' in row
      ? [row.title, row.original_title, row.release_date]
      : [row.name, row.original_name, row.first_air_date]
  const { id, poster_path, genre_ids } = row
  return { type: 'title' in row ? 'movie' : 'tv', id, title, names: [title, original], date, poster_path, genre_ids }
}
