/**
 * Acknowledged writes that `kill -9` loses: 200 rounds on each database (`BENCH_ROUNDS`), through the product's own HTTP API.
 * Ends with an error when one is lost: `npm run bench -- durability`.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { throwAwayPostgres } from '../../.workspace/postgres.mjs'
import { killWhileSaving, type Durability } from '../durability.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 200)
/** Prints the progress of a long measurement every ten rounds. */
const progress = (database: string, { rounds: done, acknowledged, lost }: Durability) => {
  if (done % 10 === 0) console.log(`${database}: ${done} rounds, ${acknowledged} acknowledged, ${lost.length} lost`)
}

/** Prints a table of each database. @throws Error if an acknowledged write was lost */
export async function report(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'reelroom-durability-'))
  const postgres = await throwAwayPostgres({ install: true })
  const databases: Readonly<Record<string, Record<string, string>>> = {
    embedded: { DATA_DIR: folder },
    ...(postgres ? { PostgreSQL: { DATABASE_URL: postgres.url } } : {}),
  }
  try {
    const results = await Promise.all(
      Object.entries(databases).map(async ([database, environment]) => ({
        database,
        ...(await killWhileSaving(rounds, environment, (soFar) => progress(database, soFar))),
      })),
    )
    console.log('\nkill -9 while eight writers save')
    console.table(
      results.map(({ database, acknowledged, lost }) => ({ database, rounds, acknowledged, lost: lost.length })),
    )
    const lost = results.flatMap((result) => result.lost)
    if (lost.length > 0) throw new Error(`Acknowledged writes were lost:\n${lost.join('\n')}`)
  } finally {
    await postgres?.stop()
    await rm(folder, { recursive: true })
  }
}
