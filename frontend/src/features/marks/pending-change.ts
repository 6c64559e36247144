import type { SavedItemChange } from '@contract/user-media.schema'
import { createPending } from '../../lib/pending.ts'
import type { MarkedTitle } from './use-marks.ts'

const pending = createPending<{ readonly title: MarkedTitle; readonly change: SavedItemChange }>(
  'reelroom-pending-change',
)

/** Keeps what a visitor pressed on a title until they are logged in. */
export const keepPending = pending.keep

/** What is to be done, and with which title, once. */
export const takePending = pending.take
