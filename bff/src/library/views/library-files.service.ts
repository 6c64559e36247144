import { Injectable } from '@nestjs/common'
import type { LibraryFile, LibraryTitleFiles } from '@contract/library.schema'
import type { NameReading } from '@contract/scanned-files.schema'
import { regionOf, type LocaleCode } from '@contract/locale'
import type { MediaType, Page } from '@contract/media.schema'
import { foundOrNull } from '@contract/metadata-error'
import { EpisodesService } from '../../personal/episodes/episodes.service.ts'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { LibraryFilesStore } from './library-files.store.ts'
import { inWatchingOrder, nextFile } from './next-file.ts'
import { SummaryStore } from './summary.store.ts'
import { matchOf, toLibraryFile } from './to-library-file.ts'
import type { Member } from './visible-files.queries.ts'

const pageSize = 40

/** Single files of the library that a member sees: the member's own, and those of the operator's folders. */
@Injectable()
export class LibraryFilesService {
  constructor(
    private readonly files: LibraryFilesStore,
    private readonly summaries: SummaryStore,
    private readonly episodes: EpisodesService,
    private readonly metadata: MetadataService,
  ) {}

  /** A file, with the next one to play. @throws ProblemException `not-found` */
  async one(userId: string, id: string): Promise<{ file: LibraryFile; next: LibraryFile | null }> {
    const member = this.member(userId)
    const row = await this.files.one(member, id)
    if (!row) throw new ProblemException('not-found', 404)
    const file = toLibraryFile(row)
    const match = matchOf(row)
    const related = match
      ? await this.files.ofTitle(member, match.type, match.id)
      : row.title_key === null
        ? []
        : await this.files.ofName(member, row)
    return { file, next: nextFile(file, related.map(toLibraryFile)) }
  }

  /**
   * The files of one title in watching order, the extras around them, and the missing aired episodes. `today`: the member's day,
   * `YYYY-MM-DD`. @throws MetadataError
   */
  async ofTitle(
    userId: string,
    { type, id, language, today }: { type: MediaType; id: number; language: LocaleCode; today: string },
  ): Promise<LibraryTitleFiles> {
    const member = this.member(userId)
    const [rows, extras] = await Promise.all([this.files.ofTitle(member, type, id), this.extrasOf(member, type, id)])
    const files = inWatchingOrder(rows.map(toLibraryFile))
    if (type === 'movie' || files.length === 0) return { files, extras, missing: [], aired: null }
    const owned = new Set(
      files.flatMap(({ match }) => (match?.episodes ?? []).map((episode) => `${match?.season} ${episode}`)),
    )
    const aired = await foundOrNull(this.episodes.aired(id, { language, region: regionOf(language) }, today))
    if (!aired) return { files, extras, missing: [], aired: null }
    const missing = aired.filter(
      ({ season_number: season, episode_number: episode }) => !owned.has(`${season} ${episode}`),
    )
    return {
      files,
      extras,
      aired: aired.length,
      missing: missing.map(({ season_number: season, episode_number: episode, name, air_date: airDate }) => ({
        season,
        episode,
        name,
        airDate,
      })),
    }
  }

  /** One page of the files without a title. */
  async unmatched(userId: string, role: NameReading['role'], page: number): Promise<Page<LibraryFile>> {
    const member = this.member(userId)
    const ids = (await this.summaries.of(member)).unmatched[role]
    const rows = await this.files.some(member, ids.slice((page - 1) * pageSize, page * pageSize))
    return {
      page,
      results: rows.map(toLibraryFile),
      total_pages: Math.max(1, Math.ceil(ids.length / pageSize)),
      total_results: ids.length,
    }
  }

  private async extrasOf(member: Member, type: MediaType, id: number): Promise<LibraryFile[]> {
    const { titles } = await this.summaries.of(member)
    const title = titles.find((one) => one.type === type && one.id === id)
    return title ? (await this.files.some(member, title.extras)).map(toLibraryFile) : []
  }

  private member(userId: string): Member {
    return { userId, source: this.metadata.sourceName }
  }
}
