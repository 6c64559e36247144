import { regionOf, type LocaleCode } from '@contract/locale'
import type { ImportMatch, ImportTitleState } from '@contract/import.schema'
import type { MediaRow, MediaType } from '@contract/media.schema'
import { foundOrNull } from '../metadata/metadata-source.port.ts'
import type { MetadataService } from '../metadata/metadata.service.ts'
import type { WantedTitle } from './formats/entry.ts'
import { normalised } from './names.ts'

export interface Looked {
  readonly state: Exclude<ImportTitleState, 'skipped' | 'unanswered'>
  readonly match: ImportMatch | null
  readonly candidates: readonly ImportMatch[]
}
const mostCandidates = 6

/** Finds what a file means by a title: by an id where the source knows it, else by name and year. */
export class Matcher {
  constructor(
    private readonly metadata: MetadataService,
    private readonly language: LocaleCode,
  ) {}

  /** @throws MetadataError `unavailable` when the source cannot answer now */
  async look(title: WantedTitle): Promise<Looked> {
    const known = (await this.byOwnId(title)) ?? (await this.byImdb(title)) ?? (await this.byTmdb(title))
    if (known) return { state: 'matched', match: known, candidates: [] }
    const languages = [...new Set<LocaleCode>(['en', this.language])]
    let best: Looked = { state: 'notFound', match: null, candidates: [] }
    for (const language of languages) {
      for (const type of title.type ? [title.type] : (['movie', 'tv'] as const)) {
        const looked = await this.byName(title, type, language)
        if (looked.state === 'matched') return looked
        if (best.state === 'notFound') best = looked
      }
    }
    return best
  }

  /** The facts of a title that a member picked. @throws MetadataError `notFound` */
  async picked(type: MediaType, id: number): Promise<ImportMatch> {
    return matchOf(await this.metadata.answer('mediaDetail', { ...english, type, id, append: [] }))
  }

  /** Ids of the embedded catalogue and of the live service never mix; a title of another name is another title. */
  private async byOwnId({ own, type, name }: WantedTitle): Promise<ImportMatch | null> {
    if (own?.source !== this.metadata.sourceName || !type) return null
    const found = await foundOrNull(this.picked(type, own.id))
    return found && normalised(found.title) === normalised(name) ? found : null
  }

  private async byImdb({ imdb }: WantedTitle): Promise<ImportMatch | null> {
    if (!imdb) return null
    const [row] = await this.metadata.answer('find', { ...english, imdbId: imdb })
    return row ? matchOf(row) : null
  }

  private async byTmdb({ tmdb, type }: WantedTitle): Promise<ImportMatch | null> {
    return tmdb && type && this.metadata.sourceName === 'live' ? foundOrNull(this.picked(type, tmdb)) : null
  }

  private async byName(title: WantedTitle, mediaType: MediaType, language: LocaleCode): Promise<Looked> {
    const query = title.name.toWellFormed().normalize('NFC').trim().slice(0, 100)
    const ask = { language, region: regionOf(language), mediaType, query, page: 1 }
    const { results } = await this.metadata.answer('search', ask)
    const rows = results.flatMap((row) => (row.media_type === 'person' ? [] : [row]))
    const same = rows.filter((row) => hasName(row, title.name))
    const near = same.filter((row) => yearsApart(row, title.year) <= 1)
    const exact = near.filter((row) => yearsApart(row, title.year) === 0)
    const only = exact.length === 1 ? exact[0] : exact.length === 0 && near.length === 1 ? near[0] : undefined
    if (only) {
      const match = language === 'en' ? matchOf(only) : await this.picked(mediaType, only.id)
      return { state: 'matched', match, candidates: [] }
    }
    const likely = same.length > 0 ? same : rows.filter((row) => yearsApart(row, title.year) <= 1)
    const candidates = likely.slice(0, mostCandidates).map(matchOf)
    return { state: candidates.length > 0 ? 'ambiguous' : 'notFound', match: null, candidates }
  }
}

const english = { language: 'en', region: 'US' } as const

const namesOf = (row: MediaRow): readonly string[] =>
  'title' in row ? [row.title, row.original_title] : [row.name, row.original_name]
const dateOf = (row: MediaRow): string => ('title' in row ? row.release_date : row.first_air_date)

const hasName = (row: MediaRow, name: string): boolean =>
  namesOf(row).some((known) => known === name || (normalised(known) === normalised(name) && normalised(name) !== ''))

/** A year that nobody names is near every year. */
function yearsApart(row: MediaRow, year: number | null): number {
  const date = dateOf(row)
  return year === null || date === '' ? 0 : Math.abs(Number(date.slice(0, 4)) - year)
}

const matchOf = (row: MediaRow): ImportMatch => ({
  type: 'title' in row ? 'movie' : 'tv',
  id: row.id,
  title: 'title' in row ? row.title : row.name,
  released: dateOf(row) || null,
  poster_path: row.poster_path,
  genreIds: row.genre_ids,
})
