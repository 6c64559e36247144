import { sql } from 'kysely'
import {
  defaultQuotas,
  isInBytes,
  quotaKinds,
  totalOf,
  type QuotaKind,
  type Quotas,
  type Usage,
} from '@contract/quotas'
import { ProblemException } from '../http/problem-exception.ts'
import type { AnyDatabase } from './schema.ts'
import { noGrowth, parseQuotas, usageOf, type Growth, type Room, type Sums } from './usage.ts'

/**
 * A stripe beside those of the revision. Changes of lists and of the library count here, as does all growth once more
 * than half of a quota is used: on PostgreSQL two such changes conflict, so that both together cannot exceed it.
 */
const SHARED_STRIPE = 65

/** The name of the setting of operators, and of the one that the environment of the last start made. */
export const QUOTA_SETTINGS = { chosen: 'quotas', environment: 'quotas-of-environment' } as const

interface Recording {
  readonly stripe: number
  /** By how much the revision of the member's titles and viewings grows, and the one that it begins with. */
  readonly revises: number
  readonly firstRevision: number
  /** Whether a quota can be exceeded, as by an undo, which only restores earlier data. */
  readonly mayExceed?: boolean
}

/**
 * Adds to what a member stores, in the transaction that writes the rows, and refuses what exceeds a quota.
 * @throws ProblemException `quota-reached` (409)
 */
export async function recordGrowth(
  transaction: AnyDatabase,
  userId: string,
  growth: Growth,
  { stripe, firstRevision, revises, mayExceed = false }: Recording = withoutRevision,
): Promise<void> {
  const { titles = 0, viewings = 0, notes = 0, listTitles = 0, files = 0 } = growth
  // Every save runs both statements of this file. Kysely takes longer to build them than SQLite takes to run them.
  await sql`insert into item_revisions (user_id, stripe, revision, titles, viewings, note_bytes, list_titles, files)
    values (${userId}, ${stripe}, ${firstRevision}, ${titles}, ${viewings}, ${notes}, ${listTitles}, ${files})
    on conflict (user_id, stripe) do update set revision = item_revisions.revision + ${revises},
      titles = item_revisions.titles + excluded.titles, viewings = item_revisions.viewings + excluded.viewings,
      note_bytes = item_revisions.note_bytes + excluded.note_bytes,
      list_titles = item_revisions.list_titles + excluded.list_titles,
      files = item_revisions.files + excluded.files`.execute(transaction)
  const isChecked = !mayExceed && Object.values(growth).some((amount) => amount > 0)
  if (isChecked && (await requireRoom(transaction, userId, growth)) && stripe !== SHARED_STRIPE)
    await recordGrowth(transaction, userId, {})
}

const withoutRevision = { stripe: SHARED_STRIPE, firstRevision: 0, revises: 0 }

/**
 * Whether more than half of a quota is used that the change uses more of.
 * @throws ProblemException `quota-reached` (409)
 */
async function requireRoom(transaction: AnyDatabase, userId: string, growth: Growth): Promise<boolean> {
  const { usage, quotas } = await readUsage(transaction, userId)
  const total = totalOf({ ...noGrowth, ...growth })
  let isNear = false
  for (const kind of quotaKinds) {
    const amount = kind === 'total' ? total : (growth[kind] ?? 0)
    if (amount <= 0) continue
    const limit = quotas[kind]
    if (usage[kind] > limit) throw refusal(kind, usage[kind] - amount, limit)
    isNear ||= usage[kind] > limit / 2
  }
  return isNear
}

/** Quotas of everyone, those that replace them for one member, and the result for that member. */
export interface MemberQuotas {
  readonly everyone: Quotas
  readonly own: Partial<Quotas>
  readonly quotas: Quotas
}

/** The amounts that a member stores, and may store. The quotas of the environment count for every member. */
export async function readUsage(
  database: AnyDatabase,
  userId: string,
): Promise<MemberQuotas & { readonly usage: Usage }> {
  const { rows } = await sql<Sums & Readonly<Record<'chosen' | 'environment' | 'own', string | null>>>`select
      sum(titles) as titles, sum(viewings) as viewings, sum(note_bytes) as note_bytes,
      sum(list_titles) as list_titles, sum(files) as files,
      (select value from server_settings where name = ${QUOTA_SETTINGS.chosen}) as chosen,
      (select value from server_settings where name = ${QUOTA_SETTINGS.environment}) as environment,
      (select quotas from users where id = ${userId}) as own
    from item_revisions where user_id = ${userId}`.execute(database)
  const { chosen, environment, own: ofMember, ...sums } = rows[0]!
  const [fixed, own] = [parseQuotas(environment), parseQuotas(ofMember)]
  const everyone = { ...defaultQuotas, ...parseQuotas(chosen), ...fixed }
  return { usage: usageOf(sums), everyone, own, quotas: { ...everyone, ...own, ...fixed } }
}

/** How much a member can still store of each kind. */
export async function readRoom(database: AnyDatabase, userId: string): Promise<Room> {
  const { usage, quotas } = await readUsage(database, userId)
  const roomFor = (kind: QuotaKind) => Math.max(0, quotas[kind] - usage[kind])
  return {
    titles: roomFor('titles'),
    viewings: roomFor('viewings'),
    notes: roomFor('notes'),
    listTitles: roomFor('listTitles'),
    files: roomFor('files'),
    total: roomFor('total'),
  }
}

/** The refusal of a change that does not fit, for the quota that is used most. */
export async function quotaReached(database: AnyDatabase, userId: string): Promise<ProblemException> {
  const { usage, quotas } = await readUsage(database, userId)
  const [kind] = quotaKinds.toSorted((a, b) => usage[b] / quotas[b] - usage[a] / quotas[a])
  return refusal(kind!, usage[kind!], quotas[kind!])
}

function refusal(kind: QuotaKind, used: number, limit: number): ProblemException {
  const shown = (amount: number) => (isInBytes(kind) ? Math.round(amount / 1_000_000) : amount)
  return new ProblemException('quota-reached', 409, { quota: { kind, used: shown(used), limit: shown(limit) } })
}
