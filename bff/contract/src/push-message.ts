import { safeRedirect } from './safe-redirect.ts'

/**
 * What a push service brings to a device: the words of a notification in the member's language, and the path that a press opens. A later
 * message of the same `tag` replaces the one that is still shown.
 */
export interface PushMessage {
  readonly title: string
  readonly body: string
  readonly path: string
  readonly tag: string
}

/** The most letters of each text. */
export const pushBounds = { title: 200, body: 1_000, tag: 100 } as const
/** The page that opens for a message that names no path of this site. */
const listPath = '/notices'
/** Shown for a message that cannot be read: Safari ends the subscription of a site that shows nothing. */
const unreadable: PushMessage = { title: 'Reelroom', body: '', path: listPath, tag: 'reelroom' }

/** Reads the text of a push; null is a push without one. It never fails, because each push has to show something. */
export function readPushMessage(text: string | null): PushMessage {
  const { title, body, path, tag } = fieldsOf(text)
  if (typeof title !== 'string' || title.trim() === '') return unreadable
  return {
    title: cut(title, pushBounds.title),
    body: typeof body === 'string' ? cut(body, pushBounds.body) : '',
    path: pathOf(path),
    tag: typeof tag === 'string' && tag !== '' ? cut(tag, pushBounds.tag) : unreadable.tag,
  }
}

/** The path of this site that a notification opens. */
export function pathOf(path: unknown): string {
  if (typeof path !== 'string') return listPath
  const safe = safeRedirect(path)
  return safe === '/' ? listPath : safe
}

function fieldsOf(text: string | null): Partial<Record<keyof PushMessage, unknown>> {
  try {
    const parsed: unknown = JSON.parse(text ?? '')
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {}
  }
}

const cut = (text: string, most: number): string => Array.from(text.toWellFormed()).slice(0, most).join('')
