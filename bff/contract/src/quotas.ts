/** The kinds of things of which a member can store a bounded amount; `notes` and `total` are bytes. */
export const quotaKinds = ['titles', 'viewings', 'notes', 'listTitles', 'files', 'total'] as const
export type QuotaKind = (typeof quotaKinds)[number]
export type Quotas = Readonly<Record<QuotaKind, number>>

/** How much a member stores of each kind. */
export type Usage = Readonly<Record<QuotaKind, number>>

/** A bound that a change would exceed; `used` is the amount before the change. Bytes are megabytes here, as they are shown. */
export interface ReachedQuota {
  readonly kind: QuotaKind
  readonly used: number
  readonly limit: number
}

/** The bounds of each member until an operator sets others: more than a member can use who watches all day (decision 106). */
export const defaultQuotas: Quotas = {
  titles: 100_000,
  viewings: 250_000,
  notes: 50_000_000,
  listTitles: 250_000,
  files: 250_000,
  total: 500_000_000,
}

/** Kinds that are measured in bytes. */
export const isInBytes = (kind: QuotaKind): boolean => kind === 'notes' || kind === 'total'

/**
 * Bytes that a row of each kind takes in the database with its indexes: of titles and viewings measured with a million rows in
 * SQLite, of titles on lists and files estimated. Texts that members write are counted separately.
 */
export const rowBytes = { titles: 560, viewings: 420, listTitles: 170, files: 900 } as const

/** The bytes of a member's rows and notes. */
export const totalOf = ({ titles, viewings, notes, listTitles, files }: Omit<Usage, 'total'>): number =>
  titles * rowBytes.titles +
  viewings * rowBytes.viewings +
  notes +
  listTitles * rowBytes.listTitles +
  files * rowBytes.files
