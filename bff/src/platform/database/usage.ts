import { quotaKinds, totalOf, type QuotaKind, type Quotas, type Usage } from '@contract/quotas'

/** By how much a change lets a member's rows and notes grow; negative if it removes some. */
export type Growth = Partial<Record<CountedKind, number>>
type CountedKind = Exclude<QuotaKind, 'total'>

/** The columns of `item_revisions` that count what a member stores. */
const usageColumns = {
  titles: 'titles',
  viewings: 'viewings',
  notes: 'note_bytes',
  listTitles: 'list_titles',
  files: 'files',
} as const

/** The bytes of a note in UTF-8; none without one. */
export const noteBytes = (note: string | null | undefined): number => (note ? Buffer.byteLength(note) : 0)

/** By how much an account shrinks when viewings with these notes are removed. */
export const shrinkingBy = (viewings: readonly { readonly note?: string | null | undefined }[]): Growth => ({
  viewings: -viewings.length,
  notes: -viewings.reduce((sum, { note }) => sum + noteBytes(note), 0),
})

export const noGrowth: Omit<Usage, 'total'> = { titles: 0, viewings: 0, notes: 0, listTitles: 0, files: 0 }

/** The sums of a member's counters; of a big integer PostgreSQL answers a text. */
export type Sums = Readonly<Record<(typeof usageColumns)[CountedKind], number | string | null>>

/** The sums of a member's counters; a counter that fell below zero, because a build without counters removed rows, counts as zero. */
export function usageOf(sums: Sums): Usage {
  const of = (kind: CountedKind) => Math.max(0, Number(sums[usageColumns[kind]] ?? 0))
  const counted = {
    titles: of('titles'),
    viewings: of('viewings'),
    notes: of('notes'),
    listTitles: of('listTitles'),
    files: of('files'),
  }
  return { ...counted, total: totalOf(counted) }
}

/** The quotas of a setting; those that a later build stored and this one does not know are left out. */
export function parseQuotas(value: string | null | undefined): Partial<Quotas> {
  if (!value) return {}
  const stored: Partial<Record<QuotaKind, unknown>> = JSON.parse(value)
  return Object.fromEntries(
    quotaKinds.flatMap((kind) => (Number.isSafeInteger(stored[kind]) ? [[kind, stored[kind]]] : [])),
  )
}

/** How much a member can still store of each kind; `takeRoom` lets it shrink. */
export type Room = Record<QuotaKind, number>

/** Subtracts a change from the room; false if it does not fit, and the room stays as it is. */
export function takeRoom(room: Room, growth: Growth): boolean {
  const taken = { ...noGrowth, ...growth, total: totalOf({ ...noGrowth, ...growth }) }
  if (quotaKinds.some((kind) => taken[kind] > 0 && taken[kind] > room[kind])) return false
  for (const kind of quotaKinds) room[kind] -= taken[kind]
  return true
}
