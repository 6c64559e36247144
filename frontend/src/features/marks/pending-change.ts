import type { MediaType } from '@contract/media.schema'
import type { SavedItemChange } from '@contract/user-media.schema'
import { createPending } from '../../lib/pending.ts'

const pending = createPending<SavedItemChange>('reelroom-pending-change')

/** Keeps what a visitor pressed on a title until they are logged in. */
export const keepPending = (type: MediaType, id: number, change: SavedItemChange): void =>
  pending.keep(`${type}-${id}`, change)

/** What is to be done with this title, once. */
export const takePending = (type: MediaType, id: number): SavedItemChange | null => pending.take(`${type}-${id}`)
