import { lateIconsUrl } from './icon-names.ts'

/** An SVG element of an icon. */
export interface Shape {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
}

/** How long the page waits for icons (§9, ms). */
const ICON_FETCH_TIMEOUT_MS = 15_000

/** Fetches all late icons: the elements of each by its name. @throws if they are not answered in time */
export async function fetchLateIcons(): Promise<Readonly<Record<string, readonly Shape[]>>> {
  const answer = await fetch(lateIconsUrl, { signal: AbortSignal.timeout(ICON_FETCH_TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`The icons were answered with ${answer.status}`)
  // SAFETY: the contract of the server's call.
  const { icons } = (await answer.json()) as { icons: Record<string, { body: string }> }
  return Object.fromEntries(Object.entries(icons).map(([name, { body }]) => [name, shapesIn(body)]))
}

const shape = /<(path|circle|rect|line|polyline|polygon|ellipse) ([^<>]+)\/>/g
/** Attributes of geometry; all others are those of the SVG element around. */
const attribute = /(?<![\w-])(d|cx|cy|r|rx|ry|x|y|x1|x2|y1|y2|width|height|points)="([^"]*)"/g

/** The elements of SVG markup: as data, because markup that is put into a page may run scripts. */
const shapesIn = (body: string): Shape[] =>
  [...body.matchAll(shape)].map(([, tag, attributes]) => ({
    tag: tag!,
    attributes: Object.fromEntries([...attributes!.matchAll(attribute)].map(([, name, value]) => [name!, value!])),
  }))
