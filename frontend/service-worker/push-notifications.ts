import { pathOf, readPushMessage } from '@contract/push-message'

/** The part of a window of the app that is used. */
export interface AppWindow {
  readonly url: string
  readonly focus: () => Promise<unknown>
}
interface PushParts {
  readonly origin: string
  readonly show: (title: string, options: NotificationOptions) => Promise<void>
  readonly windows: () => Promise<readonly AppWindow[]>
  readonly open: (path: string) => Promise<unknown>
}

/** Shows each push as a notification, and opens its page when it is pressed. */
export class PushNotifications {
  constructor(private readonly parts: PushParts) {}

  /** `text` is null for a push without data. Every push shows something, even while a page is open, because Safari demands it. */
  async show(text: string | null): Promise<void> {
    const { title, body, tag, path } = readPushMessage(text)
    await this.parts.show(title, { body, tag, data: { path }, icon: '/icons/icon-192.png' })
  }

  /** Focuses a window that shows the page already, else opens one: another window may be playing a film. */
  async open(data: unknown): Promise<void> {
    const path = pathOf((data as { path?: unknown } | null)?.path)
    const address = new URL(path, this.parts.origin).href
    const shown = (await this.parts.windows()).find(({ url }) => url === address)
    await (shown ? shown.focus() : this.parts.open(path))
  }
}
