import { lateIconsUrl } from './icon-names.ts'

/** How long icons are waited for (§9, ms). */
export const ICON_FETCH_TIMEOUT_MS = 15_000

/** An SVG element of an icon. */
interface Shape {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
}

/** The icons that are fetched when the first of them is shown, all in one request. */
export class LateIcons {
  private readonly listeners = new Set<() => void>()
  private icons: Readonly<Record<string, readonly Shape[]>> | undefined
  private isFetching = false
  private hasWarned = false

  /** Called while an icon is shown: fetches the icons unless they are there. */
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
      const answer = await fetch(lateIconsUrl, { signal: AbortSignal.timeout(ICON_FETCH_TIMEOUT_MS) })
      if (!answer.ok) throw new Error(`The icons were answered with ${answer.status}`)
      // SAFETY: the contract of the server's call.
      const { icons } = (await answer.json()) as { icons: Record<string, { body: string }> }
      this.icons = Object.fromEntries(Object.entries(icons).map(([name, { body }]) => [name, shapesIn(body)]))
      for (const listener of this.listeners) listener()
    } catch (error) {
      // What §8 asks for.
      // oxlint-disable-next-line no-console
      if (!this.hasWarned) console.warn('Some icons could not be loaded.', error)
      this.hasWarned = true
    } finally {
      this.isFetching = false
    }
  }
}

export const lateIcons = new LateIcons()

const shape = /<(path|circle|rect|line|polyline|polygon|ellipse) ([^<>]+)\/>/g
/** Attributes of geometry; all others are those of the SVG element around. */
const attribute = /(?<![\w-])(d|cx|cy|r|rx|ry|x|y|x1|x2|y1|y2|width|height|points)="([^"]*)"/g

/** The elements of SVG markup: as data, because markup that is put into a page may run scripts. */
const shapesIn = (body: string): Shape[] =>
  [...body.matchAll(shape)].map(([, tag, attributes]) => ({
    tag: tag!,
    attributes: Object.fromEntries([...attributes!.matchAll(attribute)].map(([, name, value]) => [name!, value!])),
  }))
