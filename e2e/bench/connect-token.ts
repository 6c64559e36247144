/** The check of an access token, in this process and on an embedded database of one member: cached, and with its query. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleBff } from './bff-bundle.ts'
import { maxGoal, type Row } from './results.ts'

type Tokens = typeof import('../../bff/src/identity/tokens/access-tokens.store.ts')
type Databases = typeof import('../../bff/src/platform/database/open-database.ts')

/** Tokens of the member, each of which is read once without the cache, and checks of a cached one. */
const [tokens, checks] = [20, 20_000]
const user = { id: 'ada', name: 'ada', email: null, password_hash: null, avatar: null, settings: '{}', created_at: 0 }

export async function tokenCheck(): Promise<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'reelroom-tokens-'))
  await bundleBff(folder, {
    tokens: 'src/identity/tokens/access-tokens.store.ts',
    database: 'src/platform/database/open-database.ts',
  })
  // SAFETY: the bundles have the exports of their sources.
  const { AccessTokensStore } = (await import(join(folder, 'tokens.js'))) as Tokens
  const { openDatabase } = (await import(join(folder, 'database.js'))) as Databases
  const database = await openDatabase({ kind: 'sqlite', dir: folder })
  try {
    await database
      .insertInto('users')
      .values({ ...user, kind: 'local' })
      .execute()
    const making = new AccessTokensStore(database)
    const secrets: string[] = []
    for (let number = 0; number < tokens; number += 1)
      secrets.push(await making.add('ada', { name: `Token ${number}`, scopes: ['read'], expiresAt: null }))
    // The first use of a token writes its time; the second is the query alone.
    for (const secret of secrets) await making.of(secret)
    const uncached = await times(secrets, (secret) => new AccessTokensStore(database).of(secret))
    const [first = ''] = secrets
    const cached = await times(Array<string>(checks).fill(first), (secret) => making.of(secret))
    return {
      figures: {
        what: "a token's check, embedded",
        checks,
        'cached (ms)': digits(median(cached)),
        'its p99 (ms)': digits(cached.toSorted((a, b) => a - b)[Math.floor(checks * 0.99)] ?? NaN),
        'with its query (ms)': digits(median(uncached)),
      },
      goals: [maxGoal("connect: a token's check, cached (ms)", median(cached), 0.05)],
    }
  } finally {
    await database.destroy()
    await rm(folder, { recursive: true })
  }
}

/** The milliseconds of each check. Throws for an unknown token. */
async function times(secrets: readonly string[], check: (secret: string) => Promise<unknown>): Promise<number[]> {
  const measured: number[] = []
  for (const secret of secrets) {
    const startedAt = performance.now()
    const live = await check(secret)
    measured.push(performance.now() - startedAt)
    if (live === null) throw new Error('A token is not known.')
  }
  return measured
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN
const digits = (ms: number): number => Math.round(ms * 10_000) / 10_000
