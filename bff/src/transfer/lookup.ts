import type { ImportMatch } from '@contract/import-answers.schema'
import type { ImportTitleState } from '@contract/import.schema'
import type { LocaleCode } from '@contract/locale'
import type { MediaType } from '@contract/media.schema'
import type { ImportedPerson, ImportedTitle } from '@import-formats/imported-title'
import { MetadataError } from '@contract/metadata-error'
import type { MetadataService } from '../metadata/metadata.service.ts'
import type { PendingTitle } from './import-rows.store.ts'
import type { ImportRow } from './import.store.ts'
import { Matcher, type MatchResult } from './matcher.ts'
import type { WaitingRow, WaitingStore } from './waiting/waiting.store.ts'
import { chunksOf } from '@contract/chunks'

/** Titles looked up at the same time: the embedded catalogue blocks this thread, the live service does not. */
const CONCURRENCY = { live: 4, embedded: 1 }
type TitleChange = ReturnType<typeof titleChange>

/** The results of looking titles up, and the numbers of those for which the catalogue did not answer. */
interface LookupResult {
  readonly changes: Map<number, TitleChange>
  readonly unanswered: number[]
  error: MetadataError | null
}

/** Looks titles up: first among the member's earlier answers, then in the catalogue. */
export class Lookup {
  constructor(
    private readonly metadata: MetadataService,
    private readonly waiting: WaitingStore,
  ) {}

  /** `inTurn` runs the requests for titles that are looked up at the same time. */
  async lookUp(
    { user_id, language }: ImportRow,
    titles: readonly PendingTitle[],
    inTurn: (requests: () => Promise<unknown>) => Promise<unknown>,
  ): Promise<LookupResult> {
    // SAFETY: the language was checked when the file was uploaded.
    const matcher = new Matcher(this.metadata, language as LocaleCode)
    const answers = await this.waiting.answers(
      user_id,
      titles.flatMap(({ waiting_id }) => waiting_id ?? []),
    )
    const result: LookupResult = { changes: new Map(), unanswered: [], error: null }
    const concurrency = CONCURRENCY[this.metadata.sourceName]
    const lookUpOrCorrect = async ({ no, wanted, waiting_id }: PendingTitle) => {
      const corrected = this.correctionOf(answers.get(waiting_id ?? ''))
      if (corrected) result.changes.set(no, corrected)
      else await this.lookUpOne(matcher, no, wanted, result)
    }
    for (const some of chunksOf(titles, concurrency)) await inTurn(() => Promise.all(some.map(lookUpOrCorrect)))
    return result
  }

  private async lookUpOne(matcher: Matcher, no: number, titleJson: string, result: LookupResult): Promise<void> {
    try {
      // SAFETY: written by `stage` from a title of an entry.
      const wanted = JSON.parse(titleJson) as ImportedTitle | ImportedPerson
      result.changes.set(no, titleChange(await matchOrNotFound(matcher, wanted), wanted.type))
    } catch (error) {
      if (!(error instanceof MetadataError)) throw error
      result.unanswered.push(no)
      result.error = error
    }
  }

  /** The member's earlier answer for a title, if it is of the source in use: ids of the two sources never mix. */
  private correctionOf(row: WaitingRow | undefined): TitleChange | null {
    if (row?.state === 'leftOut') return titleChange({ state: 'skipped', match: null, candidates: [] })
    if (!row || row.match === null || row.source !== this.metadata.sourceName) return null
    // SAFETY: written when the member picked it.
    const match = JSON.parse(row.match) as ImportMatch
    return titleChange({ state: 'matched', match: { ...match, reason: 'chosenBefore' }, candidates: [] })
  }
}

/** A request that the source refuses counts as not found. */
async function matchOrNotFound(matcher: Matcher, wanted: ImportedTitle | ImportedPerson): Promise<MatchResult> {
  try {
    return await (wanted.type === 'person' ? matcher.matchPerson(wanted) : matcher.match(wanted))
  } catch (error) {
    if (error instanceof MetadataError && error.kind !== 'unavailable')
      return { state: 'notFound', match: null, candidates: [] }
    throw error
  }
}

const titleChange = (
  { state, match, candidates }: Pick<MatchResult, 'match' | 'candidates'> & { readonly state: ImportTitleState },
  wanted: MediaType | 'person' | null = null,
) => ({
  state,
  type: wanted === 'person' ? wanted : (match?.type ?? null),
  media_id: match?.id ?? null,
  match: match && JSON.stringify(match),
  candidates: JSON.stringify(candidates),
})
