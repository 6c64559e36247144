import type { calls } from '@contract/calls'
import type { Out } from '@contract/calls/call'

/** What became of a change: it was answered, or it waits on this device. */
export type Kept<N extends keyof typeof calls> = { readonly answer: Out<(typeof calls)[N]> } | Waiting
export interface Waiting {
  readonly waits: true
  /** The sentence that says where it waits: on this device, or in this page alone where the browser keeps nothing. */
  readonly said: 'outbox.kept' | 'outbox.unwritten'
  /** Takes the change out of the queue. False where it is too late: what undoes it has to be sent after it. */
  readonly takeBack: () => Promise<boolean>
}
type Outcome = Waiting | { readonly answer: unknown }

/**
 * The Undo of a change. What still waits is taken out of the queue and `show` puts the page back; what was sent, or is
 * being sent at this moment, is followed by its reverse.
 */
export const undoAction = (kept: Outcome, show: () => void, reverse: () => void) => ({
  label: 'action.undo' as const,
  run: () => void takenBack(kept).then((taken) => (taken ? show() : reverse())),
})

/** The parts of one change, some of which wait. It is taken back once all are; parts that were sent need the reverse. */
export const allOf = (parts: readonly Outcome[]): Waiting => ({
  waits: true,
  said: parts.some((part) => 'waits' in part && part.said === 'outbox.unwritten') ? 'outbox.unwritten' : 'outbox.kept',
  takeBack: async () => {
    const taken: boolean[] = []
    // The last first: what is left of a queue is always its beginning.
    for (const part of parts.toReversed()) taken.push(await takenBack(part))
    return taken.every(Boolean)
  },
})

const takenBack = async (kept: Outcome): Promise<boolean> => ('waits' in kept ? kept.takeBack() : false)
