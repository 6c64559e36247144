import { Injectable } from '@nestjs/common'
import type { NewCorrection } from '@contract/library-review.schema'
import { MetadataError } from '@contract/metadata-error'
import { TitlesService } from '../../personal/saved/titles.service.ts'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { MatchingService } from '../matching/matching.service.ts'
import { CorrectionsStore, type CorrectedTitle } from './corrections.store.ts'

/** The correction that files belong to no title: they are listed under their names. */
const noTitle: CorrectedTitle = { type: null, media_id: null, title: null, released: null }

/** @throws ProblemException `invalid-request` */
function checkScope({ scope, title, episode, copy }: NewCorrection): void {
  const isNumbered = episode !== undefined || 'numbered' in scope
  if ((isNumbered && title?.type !== 'tv') || ((episode ?? copy) && !('file' in scope)))
    throw new ProblemException('invalid-request', 400)
}

/** Corrections that members make to the titles of their files. */
@Injectable()
export class CorrectionsService {
  constructor(
    private readonly store: CorrectionsStore,
    private readonly titles: TitlesService,
    private readonly matching: MatchingService,
    private readonly metadata: MetadataService,
  ) {}

  /**
   * @throws ProblemException `not-found` for files that the member does not have, and a title that does not exist;
   * `invalid-request` for episodes of a film, and for one episode, part or version of several files
   * @throws MetadataError `unavailable` if the source cannot answer now
   */
  async correct(userId: string, correction: NewCorrection): Promise<{ id: string; files: number }> {
    const { title, scope, episode, copy } = correction
    checkScope(correction)
    const correctedTitle = await this.correctedTitle(title)
    const made = await this.store.insert(userId, this.metadata.sourceName, scope, { ...correctedTitle, episode, copy })
    if (title?.type === 'tv') await this.resolveEpisodes(userId)
    return made
  }

  /** @throws ProblemException `not-found` */
  undo(userId: string, id: string): Promise<void> {
    return this.store.undo(userId, id)
  }

  private async correctedTitle(title: NewCorrection['title']): Promise<CorrectedTitle> {
    if (!title) return noTitle
    const facts = await this.titles.facts(title)
    if (!facts) throw new ProblemException('not-found', 404)
    return { type: title.type, media_id: title.id, title: facts.title, released: facts.released }
  }

  /** If the source cannot answer now, the next round of matching resolves the episodes. */
  private async resolveEpisodes(userId: string): Promise<void> {
    try {
      await this.matching.resolve(userId)
    } catch (error) {
      if (!(error instanceof MetadataError)) throw error
    }
  }
}
