import { Injectable } from '@nestjs/common'
import { cardRow, type CardRow } from '@contract/card-row'
import type { LibraryCounts, LibraryTitle, LibraryTitlesPage } from '@contract/library.schema'
import { regionOf, type LocaleCode } from '@contract/locale'
import type { MediaType } from '@contract/media.schema'
import { EpisodesService } from '../../personal/episodes/episodes.service.ts'
import { TitlesService } from '../../personal/saved/titles.service.ts'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { ShownTitles, type OrderedTitles } from '../../metadata/shown-titles.service.ts'
import { decadeOf } from '@contract/rules/title-groups'
import { filterTitles, type TitlesQuery } from './filter-titles.ts'
import { countEpisodes, type EpisodeCounts } from './episode-counts.ts'
import { SummaryStore } from './summary.store.ts'
import type { TitleSummary } from './summary.ts'
import type { NameAndDate } from './recognized-titles.store.ts'

const pageSize = 40

/** The titles that a member has files of, as pages show them. */
@Injectable()
export class LibraryTitlesService {
  /** Orders of the cached summaries, which end with them. */
  private readonly orders = new WeakMap<readonly TitleSummary[], Map<LocaleCode, OrderedTitles<TitleSummary>>>()

  constructor(
    private readonly summaries: SummaryStore,
    private readonly titles: TitlesService,
    private readonly episodes: EpisodesService,
    private readonly metadata: MetadataService,
    private readonly shownTitles: ShownTitles,
  ) {}

  /** `today`: the member's day, `YYYY-MM-DD`. @throws MetadataError `unavailable` */
  async page(userId: string, query: TitlesQuery, today: string): Promise<LibraryTitlesPage> {
    const member = { userId, source: this.metadata.sourceName }
    const summary = await this.summaries.of(member)
    const titles = await this.inOrder(userId, summary.titles, query)
    const shows = query.missing ? titles.filter(({ type }) => type === 'tv') : []
    const [translatedMatches, genres, episodeCounts] = await Promise.all([
      query.q === undefined ? [] : this.titles.searchTitles(query.q, query.language),
      query.genre === undefined ? new Map() : this.titles.genres(titles),
      Promise.all(shows.map(async (show) => [show.id, await this.episodesOf(show, query.language, today)] as const)),
    ])
    const filtered = filterTitles(titles, query, {
      translatedMatches,
      genres,
      episodeCounts: new Map(episodeCounts),
    })
    const initials = query.sort === 'title' ? this.shownTitles.initials(filtered, query.language) : []
    const start = query.from === undefined ? 0 : Math.max(0, initials.indexOf(query.from))
    const listed = filtered.slice(start)
    const shown = listed.slice((query.page - 1) * pageSize, query.page * pageSize)
    return {
      page: query.page,
      results: await Promise.all(shown.map((title) => this.shown(title, query.language, today))),
      total_pages: Math.max(1, Math.ceil(listed.length / pageSize)),
      total_results: listed.length,
      initials: [...new Set(initials)],
    }
  }

  /** The titles of a summary by their shown names, sorted once for each language. A later page has the order of the first. */
  private async inOrder(
    userId: string,
    titles: readonly TitleSummary[],
    { language, page }: TitlesQuery,
  ): Promise<readonly TitleSummary[]> {
    const orders = this.orders.get(titles) ?? new Map<LocaleCode, OrderedTitles<TitleSummary>>()
    this.orders.set(titles, orders)
    const cached = orders.get(language)
    if (cached && (page > 1 || cached.version === this.shownTitles.version(language))) return cached.titles
    const ordered = await this.shownTitles.inOrderForPage({ name: `library ${userId}`, page, titles }, language)
    orders.set(language, ordered)
    return ordered.titles
  }

  /** The numbers of titles and files, and the genres and decades of the titles. */
  async counts(userId: string): Promise<LibraryCounts> {
    const { titles, review, unmatched, waiting } = await this.summaries.of({ userId, source: this.metadata.sourceName })
    const movies = titles.filter(({ type }) => type === 'movie').length
    const { main, extra, homeVideo } = unmatched
    const ofTitles = titles.reduce((sum, { files, extras }) => sum + files + extras.length, 0)
    const inReview = review.reduce((sum, { count }) => sum + count, 0)
    const genres = await this.titles.genres(titles)
    return {
      movies,
      shows: titles.length - movies,
      files: ofTitles + inReview + main.length + extra.length + homeVideo.length,
      waiting,
      review: review.length,
      unmatched: main.length,
      extras: extra.length,
      homeVideos: homeVideo.length,
      genres: [...new Set([...genres.values()].flat())].toSorted((a, b) => a - b),
      decades: [...new Set(titles.flatMap((title) => decadeOf(title.released) ?? []))].toSorted((a, b) => b - a),
    }
  }

  /** The card of a title; if its source no longer has it, with the name that it had when it was recognized. */
  async card(type: MediaType, id: number, language: LocaleCode, facts?: NameAndDate): Promise<CardRow> {
    const row = await this.titles.row(type, id, language)
    return row ? cardRow(row) : fallbackCard(type, id, facts)
  }

  private async shown(title: TitleSummary, language: LocaleCode, today: string): Promise<LibraryTitle> {
    const { type, id, files, quality, duplicates, addedAt, file } = title
    return {
      media: await this.card(type, id, language, title),
      files,
      quality,
      duplicates,
      episodes: type === 'tv' ? await this.episodesOf(title, language, today) : null,
      addedAt,
      file,
    }
  }

  private async episodesOf({ id, owned }: TitleSummary, language: LocaleCode, today: string): Promise<EpisodeCounts> {
    const params = { language, region: regionOf(language) }
    const seasons = await this.episodes.begunSeasons(id, params, today)
    return countEpisodes(owned, seasons, (season) => this.episodes.airedIn(id, season, params, today))
  }
}

function fallbackCard(type: MediaType, id: number, facts: NameAndDate = { title: '', released: null }): CardRow {
  const unrated = { id, poster_path: null, vote_average: 0, vote_count: 0 }
  const { title, released } = facts
  return type === 'movie'
    ? { ...unrated, media_type: type, title, release_date: released ?? '' }
    : { ...unrated, media_type: type, name: title, first_air_date: released ?? '' }
}
