import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common'
import type { ConflictRule, ImportChanges } from '@contract/import.schema'
import type { LocaleCode } from '@contract/locale'
import { UserDatabase } from '../database/database.module.ts'
import { MetadataError } from '../metadata/metadata-source.port.ts'
import { MetadataService } from '../metadata/metadata.service.ts'
import { applyImport } from './apply/apply-import.ts'
import type { WantedTitle } from './formats/entry.ts'
import { ImportStore, type ImportRow } from './import.store.ts'
import { Matcher, type Looked } from './matcher.ts'

/** Titles looked up before they are written down, and how many at the same time. */
const batch = 24
const atOnce = 4
const renewal = 5000

/**
 * The work on imports that no request waits for: looking titles up, and applying. Its state is in the database, so that
 * whoever asks next goes on with what a server that ended has left.
 */
@Injectable()
export class ImportRunner implements BeforeApplicationShutdown {
  /** How often a catalogue that cannot be reached is tried again, and for how long each time is waited at most. */
  readonly patience = { tries: 6, longestMs: 10_000 }
  private readonly logger = new Logger('import')
  private readonly running = new Map<string, Promise<void>>()
  private closing = false

  constructor(
    @Inject(UserDatabase) private readonly database: UserDatabase,
    private readonly store: ImportStore,
    private readonly metadata: MetadataService,
  ) {}

  /** Starts what the state of an import asks for, unless it is under way here. */
  start(row: ImportRow): void {
    if (this.running.has(row.id) || this.closing) return
    const work = row.state === 'matching' ? this.match(row) : this.apply(row)
    const done = work
      .catch((error: unknown) =>
        this.logger.error(`${row.id}: ${error instanceof Error ? error.stack : String(error)}`),
      )
      .finally(() => this.running.delete(row.id))
    this.running.set(row.id, done)
  }

  isRunning(id: string): boolean {
    return this.running.has(id)
  }

  /** Settles when nothing is under way. */
  async idle(): Promise<void> {
    await Promise.all(this.running.values())
  }

  /** What is under way ends at its next stop, and is gone on with after the next start. */
  async beforeApplicationShutdown(): Promise<void> {
    this.closing = true
    await this.idle()
  }

  /** What applying would do under each rule. */
  async preview(row: ImportRow): Promise<Record<ConflictRule, ImportChanges>> {
    const ask = { database: this.database, import: row, counted: 'only', now: Date.now() } as const
    return {
      mine: await applyImport({ ...ask, rule: 'mine' }),
      imported: await applyImport({ ...ask, rule: 'imported' }),
    }
  }

  private async match(row: ImportRow): Promise<void> {
    // SAFETY: the language was checked when the file was uploaded.
    const matcher = new Matcher(this.metadata, row.language as LocaleCode)
    let failures = 0
    while (!this.closing) {
      const titles = await this.store.pending(row.id, batch)
      if (titles.length === 0) return this.finishMatching(row)
      try {
        await this.store.keepTitles(row.id, await this.looked(matcher, titles))
        failures = 0
      } catch (error) {
        failures += 1
        if (!(error instanceof MetadataError)) throw error
        if (failures > this.patience.tries) {
          await this.store.move(row.id, ['matching'], { state: 'failed', failure: 'catalogue' }, Date.now())
          return
        }
        const wait = Math.min((error.retryAfterSeconds ?? 1) * 1000, this.patience.longestMs)
        await new Promise((resolve) => setTimeout(resolve, wait))
      }
      if (!(await this.store.move(row.id, ['matching'], {}, Date.now()))) return
    }
  }

  private async looked(matcher: Matcher, titles: readonly { no: number; wanted: string }[]) {
    const changes = new Map<number, ReturnType<typeof titleChange>>()
    for (let at = 0; at < titles.length; at += atOnce) {
      await Promise.all(
        titles.slice(at, at + atOnce).map(async ({ no, wanted }) => {
          // SAFETY: written by `stage` from a title of an entry.
          changes.set(no, titleChange(await look(matcher, JSON.parse(wanted) as WantedTitle)))
        }),
      )
      await new Promise(setImmediate)
    }
    return changes
  }

  private async finishMatching(row: ImportRow): Promise<void> {
    await this.store.keepPreview(row.id, await this.preview(row))
    await this.store.move(row.id, ['matching'], { state: 'ready' }, Date.now())
  }

  /** All or nothing: the account's data and the import's own state change in one transaction. */
  private async apply(row: ImportRow): Promise<void> {
    const renew = setInterval(() => {
      this.store.move(row.id, ['applying'], {}, Date.now()).catch((error: unknown) => this.logger.warn(String(error)))
    }, renewal)
    try {
      await this.database.transaction().execute(async (transaction) => {
        const now = Date.now()
        const rule = row.conflict ?? 'mine'
        const changes = await applyImport({ database: transaction, import: row, rule, counted: 'and written', now })
        await transaction
          .updateTable('imports')
          .set({ state: 'done', result: JSON.stringify(changes), leased_at: now })
          .where('id', '=', row.id)
          .execute()
      })
    } catch (error) {
      await this.store.move(row.id, ['applying'], { state: 'failed', failure: 'apply' }, Date.now())
      throw error
    } finally {
      clearInterval(renew)
    }
  }
}

/** A question that the source refuses is one it has no answer to. */
async function look(matcher: Matcher, title: WantedTitle): Promise<Looked> {
  try {
    return await matcher.look(title)
  } catch (error) {
    if (error instanceof MetadataError && error.kind !== 'unavailable')
      return { state: 'notFound', match: null, candidates: [] }
    throw error
  }
}

const titleChange = ({ state, match, candidates }: Looked) => ({
  state,
  type: match?.type ?? null,
  media_id: match?.id ?? null,
  match: match && JSON.stringify(match),
  candidates: JSON.stringify(candidates),
})
