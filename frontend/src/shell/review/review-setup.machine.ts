import type { NewCorrection } from '@contract/library-review.schema'
import type { NotificationContent } from '../notifications/notification.machine.ts'

/** A decision of the member about an entry: `label` names the title, null for none. */
export interface Decision {
  /** The key of a review entry, or the id of a file. */
  readonly entry: string
  /** The name that the files have. */
  readonly name: string
  readonly correction: NewCorrection
  readonly label: string | null
  /**
   * Names the decisions of one press, which have one notification and are undone together; omitted for a single one.
   */
  readonly batch?: string
}
/** A decision that the server has saved, with the id of its correction. */
export interface SavedDecision extends Decision {
  readonly id: string
}

/** The last decision, with those of the same press. */
export function savedTogether(decisions: readonly SavedDecision[]): readonly SavedDecision[] {
  const last = decisions.at(-1)
  if (!last) return []
  return last.batch === undefined ? [last] : decisions.filter(({ batch }) => batch === last.batch)
}

/** The text of the notification about decisions of one press. */
export function notificationWords(saved: readonly SavedDecision[]): Pick<NotificationContent, 'message' | 'values'> {
  const [{ name, label }] = saved as [SavedDecision]
  if (saved.length > 1) return { message: 'myLibrary.notice.several', values: { number: saved.length } }
  return label === null
    ? { message: 'myLibrary.notice.none', values: { name } }
    : { message: 'myLibrary.notice.chosen', values: { name, title: label } }
}
