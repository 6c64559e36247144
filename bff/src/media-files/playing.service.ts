import { Injectable } from '@nestjs/common'
import type { ContinueWatching, PlayProgress } from '@contract/library.schema'
import type { LocaleCode } from '@contract/locale'
import { isPlayedToEnd } from '@contract/rules/play-progress'
import { MetadataService } from '../metadata/metadata.service.ts'
import { LibraryTitlesService } from './pages/library-titles.service.ts'
import { titleName } from './pages/title-facts.store.ts'
import { toLibraryFile } from './pages/visible-files.ts'
import { ProgressStore, type Progress } from './playing/progress.store.ts'

/** What the home page offers, and files looked at for it: of a show the last one alone is offered. */
const MAX_OFFERED = 20
const lookedAt = 200

/** How far members played their files. */
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

  /** Near its end it is forgotten: nothing is to be gone on with. */
  async put(userId: string, progress: PlayProgress, now = Date.now()): Promise<Progress | null> {
    if (isPlayedToEnd(progress.position, progress.duration)) {
      await this.store.forget(userId, progress.key)
      return null
    }
    await this.store.put(userId, progress, now)
    return { position: progress.position, duration: progress.duration, updatedAt: now }
  }

  /** Titles to go on with, the last first. @throws MetadataError `unavailable` */
  async begun(userId: string, language: LocaleCode): Promise<ContinueWatching[]> {
    const rows = await this.store.begun({ userId, source: this.metadata.sourceName }, lookedAt)
    const seen = new Set<string>()
    const files = rows.map(toLibraryFile).flatMap((file) => {
      const { match, progress } = file
      if (!match || !progress || seen.has(titleName(match.type, match.id))) return []
      seen.add(titleName(match.type, match.id))
      return [{ id: file.id, match, progress }]
    })
    return Promise.all(
      files.slice(0, MAX_OFFERED).map(async ({ id, match, progress }) => ({
        file: id,
        media: await this.titles.card(match.type, match.id, language),
        season: match.season,
        episodes: match.episodes,
        position: progress.position,
        duration: progress.duration,
      })),
    )
  }
}
