import { Injectable } from '@nestjs/common'
import type { FoundTitle, HiddenCount, HiddenTitle } from '@contract/hidden-titles.schema'
import { regionOf, type LocaleCode } from '@contract/locale'
import { mediaKey } from '@contract/media-key'
import type { MediaRow, Page, TitleId } from '@contract/media.schema'
import { foundOrNull, MetadataError } from '@contract/metadata-error'
import { HiddenTitles } from '../metadata/hidden-titles.service.ts'
import { MetadataService } from '../metadata/metadata.service.ts'
import { isoTime } from '../platform/http/iso-time.ts'
import { ProblemException } from '../platform/http/problem-exception.ts'
import { HiddenTitlesStore } from './hidden-titles.store.ts'
import { titleOfAddress } from './title-address.ts'

const PAGE_SIZE = 25

/** Films and shows that operators hide from everybody, themselves included (decision 105). */
@Injectable()
export class HiddenTitlesService {
  constructor(
    private readonly store: HiddenTitlesStore,
    private readonly hidden: HiddenTitles,
    private readonly metadata: MetadataService,
  ) {}

  /** The hidden titles, the newest first, with names in the language if the source can be reached. */
  async page(page: number, language: LocaleCode): Promise<Page<HiddenTitle>> {
    const part = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }
    const { rows, total } = await this.store.page(this.metadata.sourceName, part)
    const results = await Promise.all(
      rows.map(async ({ type, id, title, reason, hiddenAt }) => ({
        type,
        id,
        title: (await this.nameOf({ type, id }, language)) ?? title,
        reason,
        hiddenAt: isoTime(hiddenAt),
      })),
    )
    return { page, results, total_pages: Math.max(1, Math.ceil(total / PAGE_SIZE)), total_results: total }
  }

  /** Titles by an address, a number, an IMDb id or a name, hidden ones included. @throws MetadataError when the source is unreachable */
  async find(search: string, language: LocaleCode): Promise<FoundTitle[]> {
    const [named, imdbId] = [titleOfAddress(search), /\btt\d{7,9}\b/.exec(search)?.[0]]
    if (named) return this.toFound([await this.row(named, language)])
    if (imdbId) return this.toFound(await this.metadata.wholeAnswer('find', { language, imdbId }))
    const isNumber = /^[1-9]\d{0,8}$/.test(search)
    const ofNumber = isNumber ? (['movie', 'tv'] as const).map((type) => ({ type, id: Number(search) })) : []
    const [byNumber, { results }] = await Promise.all([
      Promise.all(ofNumber.map((title) => this.row(title, language))),
      this.metadata.wholeAnswer('search', {
        language,
        region: regionOf(language),
        mediaType: 'multi',
        query: search,
        page: 1,
      }),
    ])
    return this.toFound([...byNumber, ...results.map((row) => (row.media_type === 'person' ? null : row))])
  }

  /**
   * Hides a title from everybody, on this server at once. @throws ProblemException `not-found` (404) for a title that the source
   * does not know
   */
  async hide(operatorId: string, title: TitleId, reason: string, now = Date.now()): Promise<HiddenCount> {
    const row = await this.row(title, 'en').catch(undefinedIfUnreachable)
    if (row === null) throw new ProblemException('not-found', 404)
    const hidden = { ...title, title: row === undefined ? null : nameIn(row), reason, hiddenAt: now }
    await this.store.hide(this.metadata.sourceName, hidden, { origin: 'page', id: operatorId })
    await this.hidden.look()
    return { hidden: await this.store.count(this.metadata.sourceName) }
  }

  /** Shows a title again. @throws ProblemException `not-found` (404) for one that is not hidden */
  async show(operatorId: string, title: TitleId, now = Date.now()): Promise<HiddenCount> {
    const actor = { origin: 'page', id: operatorId } as const
    if (!(await this.store.show(this.metadata.sourceName, title, actor, now)))
      throw new ProblemException('not-found', 404)
    await this.hidden.look()
    return { hidden: await this.store.count(this.metadata.sourceName) }
  }

  private row({ type, id }: TitleId, language: LocaleCode): Promise<MediaRow | null> {
    return foundOrNull(this.metadata.wholeAnswer('mediaDetail', { language, type, id, append: [] }))
  }

  private async nameOf(title: TitleId, language: LocaleCode): Promise<string | null> {
    const row = await this.row(title, language).catch(undefinedIfUnreachable)
    return row ? nameIn(row) : null
  }

  /** Each title once. */
  private toFound(rows: readonly (MediaRow | null)[]): FoundTitle[] {
    const { current } = this.hidden
    const found = new Map<string, FoundTitle>()
    for (const row of rows) {
      if (row === null) continue
      const title = { type: row.media_type, id: row.id }
      const date = 'title' in row ? row.release_date : row.first_air_date
      found.set(mediaKey(title), {
        ...title,
        title: nameIn(row),
        year: date.slice(0, 4) || null,
        isHidden: current.has(title),
      })
    }
    return [...found.values()]
  }
}

const nameIn = (row: MediaRow): string => ('title' in row ? row.title : row.name)

function undefinedIfUnreachable(error: unknown): undefined {
  if (error instanceof MetadataError) return undefined
  throw error
}
