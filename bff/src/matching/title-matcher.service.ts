import type { LocaleCode } from '@contract/locale'
import type { MediaRow, MediaType } from '@contract/media.schema'
import { foundOrNull } from '@contract/metadata-error'
import type { NamedTitle, NamedTitles } from '../metadata/metadata-source.port.ts'
import type { MetadataService } from '../metadata/metadata.service.ts'
import { isShort, judge, type Candidate, type Meant, type Verdict } from './judge.ts'
import { fronted, nameKey, spellingsOf } from './name-variants.ts'
import { yieldWhenDue } from './yield-when-due.ts'

/** A title as something calls it that knows no more of it: a row of a file, or the name of a file itself. */
export interface WantedTitle extends Meant {
  readonly imdb?: string
  readonly tmdb?: number
  /** Its identity in an export of this product. */
  readonly own?: { readonly source: 'embedded' | 'live'; readonly id: number }
}
/** By what a title was recognised. */
export type MatchReason = 'id' | 'nameAndYear' | 'name'
export interface Recognised {
  readonly title: NamedTitle | null
  readonly reason: MatchReason | null
  /** Where it was not: what may be meant, the likeliest first; nothing that resembles nothing. */
  readonly candidates: readonly Candidate[]
}

type Source = Pick<MetadataService, 'answer' | 'named' | 'sourceName'>
type Kind = MediaType | 'multi'

/** Nobody calls anything by a longer name. */
const longestName = 200
const english = { language: 'en', region: 'US' } as const
const kinds = ['movie', 'tv'] as const

/**
 * Recognises a title: by an id where the source knows it, else as the one that has the name, the year and the kind. What
 * is less than sure is a question. A live service is asked once for most titles.
 */
export class TitleMatcher {
  constructor(
    private readonly source: Source,
    /** The language that its member may know titles in, beside English. */
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

  /** The facts of a title that somebody picked. @throws MetadataError `notFound` */
  async picked(type: MediaType, id: number): Promise<NamedTitle> {
    return namedTitle(await this.source.answer('mediaDetail', { ...english, type, id, append: [] }))
  }

  /** Ids of the embedded catalogue and of the live service never mix; a title of another name is another title. */
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

  /** Each question only where those before it left the title in doubt. */
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

  /** Sure, or beyond telling, unless the name is one that many have and there may be more of them. */
  private isSettled(asking: Asking, { name, year, type }: Meant): boolean {
    const { sure, isTold } = asking.verdict()
    return isTold || (sure !== null && (asking.isAll || year === null || type !== null || !isShort(name)))
  }
}

/** What the source was asked for one name, and what it answered. */
class Asking {
  private readonly titles = new Map<string, NamedTitle>()
  private readonly spellings: readonly string[]
  /** Whether it told all that go by the name, of any year. */
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
   * Once more in the language of the member, where titles were found by names that the answer does not tell. Whether one
   * of them is sure now.
   */
  async inOtherWords(language: LocaleCode, mediaType: Kind, { year }: { year?: number } = {}): Promise<boolean> {
    if (language === 'en' || this.source.sourceName === 'embedded' || this.titles.size === 0) return false
    return (await this.ask(mediaType, { language, ...(year !== undefined && { year }) })).sure !== null
  }

  verdict(): Verdict {
    return judge(this.meant, [...this.titles.values()], this.isAll)
  }

  private lastWasAll = false

  /** A title that was told before keeps what it was called first, which is English. */
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
