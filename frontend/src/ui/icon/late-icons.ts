import type { Shape } from './fetch-late-icons.ts'

/** The icons that are fetched when the first of them is shown, all in one request. */
class LateIcons {
  private readonly listeners = new Set<() => void>()
  private icons: Readonly<Record<string, readonly Shape[]>> | undefined
  private isFetching = false
  private hasWarned = false

  /** Called while an icon is shown: fetches the icons unless they have loaded. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    if (!this.icons && !this.isFetching) void this.fetch()
    return () => this.listeners.delete(listener)
  }

  /** The elements of an icon; undefined before they are fetched. */
  shapesOf(name: string): readonly Shape[] | undefined {
    return this.icons?.[name]
  }

  /** A failure is only a warning (§8), once; the next icon that is shown tries again. */
  private async fetch(): Promise<void> {
    this.isFetching = true
    try {
      // Most pages show no late icon, so that their first script is without this one.
      const { fetchLateIcons } = await import('./fetch-late-icons.ts')
      this.icons = await fetchLateIcons()
      for (const listener of this.listeners) listener()
    } catch (error) {
      // §8 requires this message.
      // oxlint-disable-next-line no-console
      if (!this.hasWarned) console.warn('Some icons could not be loaded.', error)
      this.hasWarned = true
    } finally {
      this.isFetching = false
    }
  }
}

export const lateIcons = new LateIcons()
