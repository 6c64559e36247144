import { Injectable } from '@nestjs/common'
import type { MediaType, TitleId } from '@contract/media.schema'
import { foundOrNull } from '@contract/metadata-error'
import { TitleMatcher } from '../../matching/title-matcher.service.ts'
import { MetadataService } from '../../metadata/metadata.service.ts'
import type { Report } from '../incoming/report.ts'

/** A film, or episodes of a show; or why the member has to say what it is. */
export type Located =
  | { readonly title: TitleId; readonly parts: readonly LocatedPart[] }
  | { readonly waits: 'unknownTitle' | 'unknownEpisode' }
export interface LocatedPart {
  readonly season: number | null
  readonly episode: number | null
  /** Minutes; null if the catalogue knows none. */
  readonly runtime: number | null
}

const english = { language: 'en' } as const

/** Finds what a report is about. */
@Injectable()
export class Locator {
  private readonly matcher: TitleMatcher

  constructor(private readonly metadata: MetadataService) {
    this.matcher = new TitleMatcher(metadata, 'en')
  }

  /** `chosen`: the title that the member has said it is. @throws MetadataError `unavailable` */
  async locate(report: Report, chosen: TitleId | null): Promise<Located> {
    const title = chosen ?? (await this.titleOf(report))
    if (!title) return { waits: 'unknownTitle' }
    return title.type === 'movie' ? this.film(title) : this.episodes(title, report)
  }

  private async titleOf({ kind, name, showName, year, ids }: Report): Promise<TitleId | null> {
    const type: MediaType = kind === 'episode' ? 'tv' : 'movie'
    const of = type === 'tv' ? 'show' : 'title'
    const idOf = (source: string) => ids.find((one) => one.of === of && one.source === source)?.id
    const [imdb, tmdb] = [idOf('imdb'), idOf('tmdb')]
    const reference = {
      name: (type === 'tv' ? showName : name) ?? '',
      year,
      type,
      ...(imdb ? { imdb } : {}),
      ...(tmdb ? { tmdb: Number(tmdb) } : {}),
    }
    const { title } = await this.matcher.match(reference)
    return title?.type === type ? { type, id: title.id } : null
  }

  private async film(title: TitleId): Promise<Located> {
    const detail = await foundOrNull(this.metadata.answer('mediaDetail', { ...english, ...title, append: [] }))
    if (!detail) return { waits: 'unknownTitle' }
    const runtime = ('runtime' in detail && detail.runtime) || null
    return { title, parts: [{ season: null, episode: null, runtime }] }
  }

  private async episodes(title: TitleId, { season, episode, lastEpisode }: Report): Promise<Located> {
    if (season === null || episode === null) return { waits: 'unknownEpisode' }
    const params = { ...english, id: title.id }
    const [show, list] = await Promise.all([
      foundOrNull(this.metadata.answer('mediaDetail', { ...english, ...title, append: [] })),
      foundOrNull(this.metadata.answer('season', { ...params, number: season })),
    ])
    const usual = (show && 'episode_run_time' in show && show.episode_run_time[0]) || null
    const parts = (list?.episodes ?? [])
      .filter(({ episode_number: number }) => number >= episode && number <= (lastEpisode ?? episode))
      .map(({ episode_number, runtime }) => ({ season, episode: episode_number, runtime: runtime || usual }))
    return parts.length > 0 ? { title, parts } : { waits: 'unknownEpisode' }
  }
}
