import { Injectable } from '@nestjs/common'
import { cardRow, type CardRow } from '@contract/card-row'
import type { LibraryCounts, LibraryTitle } from '@contract/library.schema'
import { regionOf, type LocaleCode } from '@contract/locale'
import type { MediaType, Page } from '@contract/media.schema'
import { EpisodesService } from '../../library/episodes/episodes.service.ts'
import { TitlesService } from '../../library/saved/titles.service.ts'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { chooseTitles, type TitlesAsk } from './choose-titles.ts'
import { episodesThere, type EpisodesThere } from './episodes-there.ts'
import { SummaryStore } from './summary.store.ts'
import type { TitleSummary } from './summary.ts'
import type { TitleFacts } from './title-facts.store.ts'

const pageSize = 40

/** The titles that a member has files of, as pages show them. */
@Injectable()
export class LibraryTitlesService {
  constructor(
    private readonly summaries: SummaryStore,
    private readonly titles: TitlesService,
    private readonly episodes: EpisodesService,
    private readonly metadata: MetadataService,
  ) {}

  /** @throws MetadataError `unavailable` */
  async page(userId: string, ask: TitlesAsk): Promise<Page<LibraryTitle>> {
    const member = { userId, source: this.metadata.sourceName }
    const { titles } = await this.summaries.of(member)
    const shows = ask.missing ? titles.filter(({ type }) => type === 'tv') : []
    const [meant, there] = await Promise.all([
      ask.q === undefined ? [] : this.titles.meantBy(ask.q, ask.language),
      Promise.all(shows.map(async (show) => [show.id, await this.episodesOf(show, ask.language)] as const)),
    ])
    const chosen = chooseTitles(titles, ask, { meant, there: new Map(there) })
    const shown = chosen.slice((ask.page - 1) * pageSize, ask.page * pageSize)
    return {
      page: ask.page,
      results: await Promise.all(shown.map((title) => this.shown(title, ask.language))),
      total_pages: Math.max(1, Math.ceil(chosen.length / pageSize)),
      total_results: chosen.length,
    }
  }

  /** The numbers of titles and files. */
  async counts(userId: string): Promise<LibraryCounts> {
    const { titles, review, unmatched, waiting } = await this.summaries.of({ userId, source: this.metadata.sourceName })
    const movies = titles.filter(({ type }) => type === 'movie').length
    const { main, extra, homeVideo } = unmatched
    const ofTitles = titles.reduce((sum, { files }) => sum + files, 0)
    return {
      movies,
      shows: titles.length - movies,
      files: ofTitles + main.length + extra.length + homeVideo.length,
      waiting,
      review: review.length,
      unmatched: main.length,
      extras: extra.length,
      homeVideos: homeVideo.length,
    }
  }

  /** The card of a title; where its source no longer has it, with the name that it had when it was recognised. */
  async card(type: MediaType, id: number, language: LocaleCode, facts?: TitleFacts): Promise<CardRow> {
    const row = await this.titles.row(type, id, language)
    return row ? cardRow(row) : formerCard(type, id, facts)
  }

  private async shown(title: TitleSummary, language: LocaleCode): Promise<LibraryTitle> {
    const { type, id, files, quality, duplicates, addedAt } = title
    return {
      media: await this.card(type, id, language, title),
      files,
      quality,
      duplicates,
      episodes: type === 'tv' ? await this.episodesOf(title, language) : null,
      addedAt,
    }
  }

  private async episodesOf({ id, owned }: TitleSummary, language: LocaleCode): Promise<EpisodesThere> {
    const ask = { language, region: regionOf(language) }
    const seasons = await this.episodes.airedSeasons(id, ask)
    return episodesThere(owned, seasons, (season) => this.episodes.airedIn(id, season, ask))
  }
}

function formerCard(type: MediaType, id: number, facts: TitleFacts = { title: '', released: null }): CardRow {
  const unrated = { id, poster_path: null, vote_average: 0, vote_count: 0 }
  const { title, released } = facts
  return type === 'movie'
    ? { ...unrated, media_type: type, title, release_date: released ?? '' }
    : { ...unrated, media_type: type, name: title, first_air_date: released ?? '' }
}
