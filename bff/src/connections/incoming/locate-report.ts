import type { MediaType, TitleId } from '@contract/media.schema'
import { foundOrNull } from '@contract/metadata-error'
import { isSameName, TitleMatcher } from '../../matching/title-matcher.service.ts'
import type { EpisodePlace, ExternalId } from '../../metadata/metadata-source.port.ts'
import type { MetadataService } from '../../metadata/metadata.service.ts'
import { isHinted } from './episode-hints.ts'
import type { Report, ReportId } from './report.ts'
import { ShowEpisodes, type InShow } from './show-episodes.ts'

/** A film (one part without numbers), or the episodes of a file; or the reason why the member has to choose. */
export type Located =
  | { readonly title: TitleId; readonly parts: readonly LocatedPart[] }
  | { readonly waits: 'unknownTitle' | 'unknownEpisode' }
interface LocatedPart {
  readonly season: number | null
  readonly episode: number | null
  /** Minutes; null if the source knows none. */
  readonly runtime: number | null
}
const english = { language: 'en' } as const
/** Shows of servers that are remembered, by the server's names for them. */
const MAX_KNOWN = 2000
/** Shows of one name whose episodes are compared. */
const MAX_NAMESAKES = 3

/**
 * Finds what a report is about: by the ids of the episode, by those of the show, by its name and year, by the first broadcast or an
 * absolute number, in this order; each answer is checked against the season's list. A report in doubt waits. Ids of a single
 * episode beat its numbers, and numbers beat the ids of a file of several, which are those of its first.
 */
export class ReportLocator {
  private readonly matcher: TitleMatcher
  private readonly shows: ShowEpisodes
  /** The names of shows at servers, in the order in which they were found. */
  private readonly known = new Map<string, number>()

  constructor(private readonly metadata: Pick<MetadataService, 'answer' | 'findByName' | 'sourceName'>) {
    this.matcher = new TitleMatcher(metadata, 'en')
    this.shows = new ShowEpisodes(metadata)
  }

  /**
   * A show that was found before needs no request beyond the lists of its seasons, which are cached.
   * @param chosen the title that the member says it is
   * @throws MetadataError `unavailable`
   */
  locate(report: Report, chosen: TitleId | null = null): Promise<Located> {
    const isFilm = chosen ? chosen.type === 'movie' : report.kind === 'movie'
    return isFilm ? this.film(report, chosen) : this.episodes(report, chosen?.id ?? null)
  }

  private async film(report: Report, chosen: TitleId | null): Promise<Located> {
    const title = chosen ?? (await this.byIds(report, 'title')) ?? (await this.byName(report))
    const detail =
      title && (await foundOrNull(this.metadata.answer('mediaDetail', { ...english, ...title, append: [] })))
    if (!title || detail?.media_type !== 'movie') return { waits: 'unknownTitle' }
    return { title, parts: [{ season: null, episode: null, runtime: detail.runtime || null }] }
  }

  private async episodes(report: Report, chosen: number | null): Promise<Located> {
    const show = chosen ?? this.known.get(keyOf(report)) ?? null
    const found = show === null ? null : await this.shows.found(show, report)
    if (show !== null && found?.isConfirmed) return this.located(show, found)
    const place = await this.placeOf(report)
    if (place && (chosen === null || place.show === chosen)) return this.atPlace(place, report, show)
    return show === null ? this.byShow(report) : this.located(show, found)
  }

  /** By the episode's own ids: they win if anything beside them says that it is this show. */
  private async atPlace(place: EpisodePlace, report: Report, knownShow: number | null): Promise<Located> {
    if (report.lastEpisode !== null) return this.inShow(place.show, report)
    const list = await this.shows.season(place.show, place.season)
    const episode = list.find(({ episode_number }) => episode_number === place.episode)
    if (!episode) return { waits: 'unknownEpisode' }
    const isAgreed = report.episode === null || (report.season === place.season && report.episode === place.episode)
    const isSure = isAgreed || isHinted(episode, report) || (await this.isShow(place.show, report, knownShow))
    if (!isSure) return { waits: 'unknownEpisode' }
    return this.located(place.show, { season: place.season, episodes: [episode], isConfirmed: true }, report)
  }

  private async isShow(show: number, report: Report, knownShow: number | null): Promise<boolean> {
    if (knownShow !== null) return knownShow === show
    const named = (await this.byIds(report, 'show')) ?? (await this.byName(report))
    if (named) return named.id === show
    const detail = await foundOrNull(
      this.metadata.answer('mediaDetail', { ...english, type: 'tv', id: show, append: [] }),
    )
    const names = detail?.media_type === 'tv' ? [detail.name, detail.original_name] : []
    return report.showName !== null && names.some((name) => isSameName(name, report.showName!))
  }

  private async byShow(report: Report): Promise<Located> {
    const title = (await this.byIds(report, 'show')) ?? (await this.byName(report))
    if (title) return this.inShow(title.id, report)
    const namesakes = await this.namesakes(report)
    const confirmed: Located[] = []
    for (const show of namesakes) {
      const found = await this.shows.found(show, report)
      if (found?.isConfirmed) confirmed.push(await this.located(show, found, report))
    }
    return confirmed.length === 1 ? confirmed[0]! : { waits: 'unknownTitle' }
  }

  private async inShow(show: number, report: Report): Promise<Located> {
    return this.located(show, await this.shows.found(show, report), report)
  }

  private async located(show: number, found: InShow | null, report?: Report): Promise<Located> {
    if (!found) return { waits: 'unknownEpisode' }
    if (report) this.remember(report, show)
    const { season, episodes } = found
    const usual = episodes.every(({ runtime }) => runtime) ? null : await this.shows.usualRuntime(show)
    return {
      title: { type: 'tv', id: show },
      parts: episodes.map(({ episode_number: episode, runtime }) => ({ season, episode, runtime: runtime || usual })),
    }
  }

  private async placeOf({ ids }: Report): Promise<EpisodePlace | null> {
    for (const id of externalIds(ids, 'episode')) {
      const [place] = await this.metadata.answer('findEpisode', id)
      if (place) return place
    }
    return null
  }

  private async byIds({ kind, ids }: Report, of: 'title' | 'show'): Promise<TitleId | null> {
    const type: MediaType = kind === 'episode' ? 'tv' : 'movie'
    const tmdb = ids.find((one) => one.of === of && one.source === 'tmdb')?.id
    if (tmdb && this.metadata.sourceName === 'live') {
      const title = { type, id: Number(tmdb) }
      const detail = await foundOrNull(this.metadata.answer('mediaDetail', { ...english, ...title, append: [] }))
      if (detail) return title
    }
    for (const id of externalIds(ids, of)) {
      const row = (await this.metadata.answer('find', { ...english, ...id })).find((one) => one.media_type === type)
      if (row) return { type, id: row.id }
    }
    return null
  }

  /**
   * By name and year; a year that is off by one, because premieres in two countries may be, only for the one title of
   * that name.
   */
  private async byName({ kind, name, showName, year }: Report): Promise<TitleId | null> {
    const type: MediaType = kind === 'episode' ? 'tv' : 'movie'
    const called = type === 'tv' ? showName : name
    if (called === null) return null
    const exact = await this.matcher.match({ name: called, year, type })
    if (exact.title || year === null) return exact.title && { type, id: exact.title.id }
    const { title } = await this.matcher.match({ name: called, year: null, type })
    const isNear = title && Math.abs(Number(title.date.slice(0, 4)) - year) <= 1
    return title && isNear ? { type, id: title.id } : null
  }

  /** Shows of exactly the name of the report's show, of which none is the one for certain. */
  private async namesakes({ showName, year }: Report): Promise<number[]> {
    if (showName === null || year !== null) return []
    const { candidates } = await this.matcher.match({ name: showName, year: null, type: 'tv' })
    const same = candidates.filter(({ title, similarity }) => title.type === 'tv' && similarity === 1)
    return same.length > MAX_NAMESAKES ? [] : same.map(({ title }) => title.id)
  }

  /** A name alone may be that of two shows of one server. */
  private remember(report: Report, show: number): void {
    const isNamed = report.showName !== null && report.year !== null
    if (!isNamed && !report.ids.some(({ of }) => of === 'show')) return
    const key = keyOf(report)
    const [oldest] = this.known.keys()
    if (oldest !== undefined && this.known.size >= MAX_KNOWN) this.known.delete(oldest)
    this.known.set(key, show)
  }
}

/** A server's name for a show. */
const keyOf = ({ showName, year, ids }: Report): string =>
  JSON.stringify([showName, year, ids.filter(({ of }) => of === 'show').map(({ source, id }) => `${source} ${id}`)])

/** The ids by which a source finds something, TheTVDB's first: servers for shows are named by it. */
const externalIds = (ids: readonly ReportId[], of: ReportId['of']): ExternalId[] => [
  ...ids.flatMap((one): ExternalId[] => (one.of === of && one.source === 'tvdb' ? [{ tvdbId: one.id }] : [])),
  ...ids.flatMap((one): ExternalId[] => (one.of === of && one.source === 'imdb' ? [{ imdbId: one.id }] : [])),
]
