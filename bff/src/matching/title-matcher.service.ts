import type { LocaleCode } from '@contract/locale'
import type { MediaRow, MediaType } from '@contract/media.schema'
import { foundOrNull } from '@contract/metadata-error'
import type { NamedTitle, NamedTitles } from '../metadata/metadata-source.port.ts'
import type { MetadataService } from '../metadata/metadata.service.ts'
import { isShort, judge, type Candidate, type Meant, type Verdict } from './judge.ts'
import { fronted, nameKey, spellingsOf } from './name-variants.ts'
import { yieldWhenDue } from './yield-when-due.ts'

/** A title as a row of an imported file names it, or the name of a media file. */
export interface WantedTitle extends Meant {
  readonly imdb?: string
  readonly tmdb?: number
  /** Its identity in an export of this product. */
  readonly own?: { readonly source: 'embedded' | 'live'; readonly id: number }
}
/** What a title was recognised by. */
export type MatchReason = 'id' | 'nameAndYear' | 'name'
export interface Recognised {
  readonly title: NamedTitle | null
  readonly reason: MatchReason | null
  /** Titles that may match where none does for certain, the most similar first; none where no name is similar. */
  readonly candidates: readonly Candidate[]
}

type Source = Pick<MetadataService, 'answer' | 'named' | 'sourceName'>
type Kind = MediaType | 'multi'

/** Characters of a name that are compared. */
const longestName = 200
const english = { language: 'en', region: 'US' } as const
const kinds = ['movie', 'tv'] as const

/**
 * Recognises a title: by an id where the source has it, else as the one with the name, the year and the type. What is
 * not certain comes with candidates. Most titles take one request to a live service.
 */
export class TitleMatcher {
  constructor(
    private readonly source: Source,
    /** The member's language: titles are searched for in English, then in it. */
    private readonly language: LocaleCode,
  ) {}

  /** @throws MetadataError `unavailable` when the source cannot answer now */
  async look(wanted: WantedTitle): Promise<Recognised> {
    await yieldWhenDue()
    const known = (await this.byOwnId(wanted)) ?? (await this.byImdb(wanted)) ?? (await this.byTmdb(wanted))
    if (known) return { title: known, reason: 'id', candidates: [] }
    const meant = meantBy(wanted)
    if (meant.name === '') return { title: null, reason: null, candidates: [] }
    const { sure, candidates } = await this.byName(meant)
    return { title: sure, reason: sure && (meant.year === null ? 'name' : 'nameAndYear'), candidates }
  }

  /** A title of the source by its id. @throws MetadataError `notFound`, `unavailable` */
  async picked(type: MediaType, id: number): Promise<NamedTitle> {
    return namedTitle(await this.source.answer('mediaDetail', { ...english, type, id, append: [] }))
  }

  /** An id counts only for the source that it is of, and only where the title has the same name. */
  private async byOwnId({ own, type, name }: WantedTitle): Promise<NamedTitle | null> {
    if (own?.source !== this.source.sourceName || !type) return null
    const found = await foundOrNull(this.picked(type, own.id))
    return found && nameKey(found.title) === nameKey(name) ? found : null
  }

  private async byImdb({ imdb }: WantedTitle): Promise<NamedTitle | null> {
    if (!imdb) return null
    const [row] = await this.source.answer('find', { ...english, imdbId: imdb })
    return row ? namedTitle(row) : null
  }

  private async byTmdb({ tmdb, type }: WantedTitle): Promise<NamedTitle | null> {
    return tmdb && type && this.source.sourceName === 'live' ? foundOrNull(this.picked(type, tmdb)) : null
  }

  /** Searches step by step; each step runs only where those before it left the title in doubt. */
  private async byName(meant: Meant): Promise<Verdict> {
    const asking = new Asking(this.source, meant)
    const { type, year } = meant
    if (year !== null && (type !== null || this.source.sourceName === 'embedded')) {
      const verdict = await asking.ask(type ?? 'multi', { year })
      if (verdict.sure || verdict.isTold || (type && (await asking.inOtherWords(this.language, type, { year }))))
        return asking.verdict()
    }
    await asking.ask('multi')
    if (this.isSettled(asking, meant)) return asking.verdict()
    if (type === null && year !== null && !asking.isAll) {
      const { sure } = asking.verdict()
      for (const kind of sure ? [sure.type] : kinds) await asking.ask(kind, { year })
    }
    if (asking.verdict().sure === null) await asking.inOtherWords(this.language, 'multi')
    return asking.verdict()
  }

  /** Whether no further search helps: several titles fit, or one matches and no other of its name can be missing. */
  private isSettled(asking: Asking, { name, year, type }: Meant): boolean {
    const { sure, isTold } = asking.verdict()
    return isTold || (sure !== null && (asking.isAll || year === null || type !== null || !isShort(name)))
  }
}

/** Searches a source for one name, and collects all titles that it finds. */
class Asking {
  private readonly titles = new Map<string, NamedTitle>()
  private readonly spellings: readonly string[]
  /** Whether the source has listed all titles of the name, of any year. */
  isAll = false

  constructor(
    private readonly source: Source,
    private readonly meant: Meant,
  ) {
    this.spellings = spellingsOf(meant.name)
  }

  async ask(
    mediaType: Kind,
    { year, language = 'en' }: { year?: number; language?: LocaleCode } = {},
  ): Promise<Verdict> {
    await yieldWhenDue()
    const ask = { language, spellings: this.spellings, mediaType, ...(year !== undefined && { year }) }
    this.add(await this.source.named(ask))
    if (mediaType === 'multi' && year === undefined) this.isAll = this.lastWasAll
    return this.verdict()
  }

  /**
   * Searches once more in the language of the member: titles may have been found by names that the results do not
   * contain. Answers whether one of them matches now.
   */
  async inOtherWords(language: LocaleCode, mediaType: Kind, { year }: { year?: number } = {}): Promise<boolean> {
    if (language === 'en' || this.source.sourceName === 'embedded' || this.titles.size === 0) return false
    return (await this.ask(mediaType, { language, ...(year !== undefined && { year }) })).sure !== null
  }

  verdict(): Verdict {
    return judge(this.meant, [...this.titles.values()], this.isAll)
  }

  private lastWasAll = false

  /** Adds results; a title that was found before keeps its first name, which is English, and gains the new ones. */
  private add({ titles, isAll }: NamedTitles): void {
    this.lastWasAll = isAll
    for (const title of titles) {
      const key = `${title.type} ${title.id}`
      const known = this.titles.get(key)
      this.titles.set(key, known ? { ...known, names: [...new Set([...known.names, ...title.names])] } : title)
    }
  }
}

const yearAtEnd = /^(.*\S)\s*[([]((?:18|19|20)\d\d)[)\]]$/su
const countryAtEnd = /^(.*\S)\s*\((?:US|UK|AU|CA|DE|FR|IE|IN|JP|KR|NZ)\)$/su

/** `Dune (2021)` → `Dune` and 2021; beside a year `The Office (US)` is `The Office`. */
function meantBy({ name: told, year: toldYear, type }: WantedTitle): Meant {
  const whole = told.toWellFormed().normalize('NFC').trim().slice(0, longestName)
  const [, withoutYear, yearTold] = yearAtEnd.exec(whole) ?? []
  const isYear = withoutYear !== undefined && (toldYear === null || toldYear === Number(yearTold))
  const name = isYear ? withoutYear : whole
  const year = isYear ? Number(yearTold) : toldYear
  const ofCountry = year === null ? undefined : countryAtEnd.exec(name)?.[1]
  return { name: fronted(ofCountry ?? name), year, type }
}

function namedTitle(row: MediaRow): NamedTitle {
  const [title, original, date] =
    'title' in row
      ? [row.title, row.original_title, row.release_date]
      : [row.name, row.original_name, row.first_air_date]
  const { id, poster_path, genre_ids } = row
  return { type: 'title' in row ? 'movie' : 'tv', id, title, names: [title, original], date, poster_path, genre_ids }
}
