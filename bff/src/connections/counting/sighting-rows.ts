import type { ReportReason } from '@contract/connections.schema'
import type { MediaType } from '@contract/media.schema'
import type { Episodes, PlayRow, TitleOfRows, ViewingRow } from './counting.store.ts'
import type { Sighting } from './recount.ts'

export const numberOrNull = (value: number | null): number | null => (value === null ? null : Number(value))
export const keyOf = ({ report_id, no }: Pick<ViewingRow, 'report_id' | 'no'>): string => `${report_id} ${no}`
export const isSameRow = (a: ViewingRow, b: ViewingRow): boolean => keyOf(a) === keyOf(b)
export const isSameEpisode = (a: ViewingRow, b: ViewingRow): boolean =>
  titleText(a) === titleText(b) && episodeText(a) === episodeText(b)
type OfTitle = { readonly user_id: string; source: TitleOfRows['source']; type: MediaType; media_id: number }
export const titleText = ({ source, type, media_id }: OfTitle): string => `${source} ${type} ${Number(media_id)}`
export const episodeText = ({ season, episode }: { season: number | null; episode: number | null }): string =>
  JSON.stringify([season, episode])
export const rowTitle = ({ user_id, source, type, media_id }: OfTitle): TitleOfRows => ({
  user_id,
  source,
  type,
  media_id: Number(media_id),
})

export function episodesOf(rows: readonly { season: number | null; episode: number | null }[]): Episodes {
  const seasons = new Set(rows.flatMap(({ season }) => season ?? []))
  const numbers = new Set(rows.flatMap(({ episode }) => episode ?? []))
  return { seasons: [...seasons], numbers: [...numbers] }
}

/** Whether messages made a play, which its member has not edited. */
export const isCounted = ({ connection_id, import_id, version }: PlayRow): boolean =>
  (connection_id ?? null) !== null && (import_id ?? null) === null && !version

/** Whether an import read a play from a media server, which has its start; its member has not edited it. */
const isPulled = ({ connection_id, import_id, version }: PlayRow): boolean =>
  (connection_id ?? null) !== null && (import_id ?? null) !== null && !version

export const storedPlayOf = (play: PlayRow) => ({
  id: play.id,
  at: Number(play.played_at),
  precision: play.precision ?? 'time',
  isCounted: isCounted(play),
  isStart: isPulled(play),
})

export const sightingOf = (row: ViewingRow): Sighting => ({
  ...row,
  key: keyOf(row),
  at: Number(row.at),
  // SAFETY: written by this module.
  reason: row.reason as ReportReason,
  other_at: numberOrNull(row.other_at),
  unsaved_at: numberOrNull(row.unsaved_at),
})
