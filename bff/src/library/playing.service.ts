import { Injectable } from '@nestjs/common'
import type { LibraryFile } from '@contract/library.schema'
import type { ContinueWatching, PlayProgress } from '@contract/playing.schema'
import type { LocaleCode } from '@contract/locale'
import { mediaKey } from '@contract/media-key'
import { openFilmKey } from '@contract/rules/open-films'
import { isHardlyStarted, isPlayedToEnd } from '@contract/rules/play-progress'
import { MetadataService } from '../metadata/metadata.service.ts'
import { LibraryTitlesService } from './views/library-titles.service.ts'
import { toLibraryFile } from './views/to-library-file.ts'
import { ProgressStore, type Progress } from './playing/progress.store.ts'

/** Titles that the home page offers, and files that are read for it: of a show only the last file is offered. */
const MAX_OFFERED = 20
const MAX_FILES_READ = 200
/** How long after its position was stored a title counts as playing (ms). */
const PLAYING_MS = 60_000

/** The playback progress of members, in their files and in open films. */
@Injectable()
export class PlayingService {
  constructor(
    private readonly store: ProgressStore,
    private readonly titles: LibraryTitlesService,
    private readonly metadata: MetadataService,
  ) {}

  of(userId: string, key: string): Promise<Progress | null> {
    return this.store.of(userId, key)
  }

  /** Stores a position in seconds; near the beginning and the end of the file it deletes the progress, and answers null. */
  async put(userId: string, progress: PlayProgress, now = Date.now()): Promise<Progress | null> {
    if (isHardlyStarted(progress.position) || isPlayedToEnd(progress.position, progress.duration)) {
      await this.store.forget(userId, progress.key)
      return null
    }
    await this.store.put(userId, progress, now)
    return { position: progress.position, duration: progress.duration, updatedAt: now }
  }

  /** Titles that the member has started, the most recent first. @throws MetadataError `unavailable` */
  async continueWatching(userId: string, language: LocaleCode): Promise<ContinueWatching[]> {
    const latestOfTitle = new Map<string, StartedTitle>()
    for (const started of await this.started(userId)) {
      const name = mediaKey(started.match)
      if (!latestOfTitle.has(name)) latestOfTitle.set(name, started)
    }
    return Promise.all(
      [...latestOfTitle.values()]
        .slice(0, MAX_OFFERED)
        .map(async ({ file, match, progress: { position, duration } }) => ({
          file,
          media: await this.titles.card(match.type, match.id, language),
          season: match.season,
          episodes: match.episodes,
          position,
          duration,
        })),
    )
  }

  /**
   * The film or episode whose position was stored within the last minute, as the player does every ten seconds; null if there is
   * none. @throws MetadataError `unavailable`
   */
  async nowPlaying(
    userId: string,
    language: LocaleCode,
    now = Date.now(),
  ): Promise<{ title: string; season: number | null; episode: number | null } | null> {
    const [latest] = await this.started(userId)
    if (!latest || latest.progress.updatedAt < now - PLAYING_MS) return null
    const { type, id, season, episodes } = latest.match
    const card = await this.titles.card(type, id, language)
    return {
      title: card.media_type === 'movie' ? card.title : card.name,
      season,
      episode: episodes[0] ?? null,
    }
  }

  /** Files and open films that the member has started, the most recent first. */
  private async started(userId: string): Promise<StartedTitle[]> {
    const all = (await Promise.all([this.files(userId), this.openFilms(userId)])).flat()
    return (
      all
        // Earlier builds stored positions near the beginning.
        .filter(({ progress }) => !isHardlyStarted(progress.position))
        .toSorted((one, other) => other.progress.updatedAt - one.progress.updatedAt)
    )
  }

  private async files(userId: string): Promise<StartedTitle[]> {
    const rows = await this.store.startedFiles({ userId, source: this.metadata.sourceName }, MAX_FILES_READ)
    return rows
      .map(toLibraryFile)
      .flatMap(({ id: file, match, progress }) => (match && progress ? [{ file, match, progress }] : []))
  }

  private async openFilms(userId: string): Promise<StartedTitle[]> {
    const ids = new Map([...this.metadata.openFilms.keys()].map((id) => [openFilmKey(id), id]))
    const progresses = await this.store.ofAll(userId, [...ids.keys()])
    return progresses.map(({ key, ...progress }) => ({
      file: null,
      match: { type: 'movie', id: ids.get(key)!, season: null, episodes: [] },
      progress,
    }))
  }
}

/** A file or an open film that a member has started, and not finished. */
interface StartedTitle {
  readonly file: string | null
  readonly match: Pick<NonNullable<LibraryFile['match']>, 'type' | 'id' | 'season' | 'episodes'>
  readonly progress: Progress
}
