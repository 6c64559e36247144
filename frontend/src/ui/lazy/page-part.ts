import { createElement, use, type ComponentType, type ReactNode } from 'react'

/** A part of some pages, whose script their loader awaits. */
export interface PagePart<Props extends object> {
  (props: Props): ReactNode
  /** Loads the script; rejects if that fails, and tries again when it is called again. */
  readonly load: () => Promise<void>
  /** Loads the script ahead; a failure is reported when the part is rendered. */
  readonly preload: () => void
}

interface PartOfAddresses {
  readonly isShown: (search: URLSearchParams) => boolean
  readonly load: () => Promise<void>
}
const parts: PartOfAddresses[] = []

/**
 * Loads the scripts of the parts that an address shows, so that React can hydrate a pressed part. A script that cannot
 * be loaded is reported when its part is rendered. `search`: the query of the address.
 */
export async function loadParts(search: URLSearchParams): Promise<void> {
  await Promise.allSettled(parts.filter(({ isShown }) => isShown(search)).map(({ load }) => load()))
}

/**
 * Creates a part that only some addresses of a page show: their loader awaits `load`, so that the part renders at once,
 * on the server too; a page that hydrates awaits `loadParts`. A script that cannot be loaded is an error of the page.
 */
export function pagePart<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  isShown: PartOfAddresses['isShown'],
): PagePart<Props> {
  let part: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const load = () => (loading = importPart().then((component) => void (part = component)))
  parts.push({ isShown, load })
  const Part = (props: Props): ReactNode => {
    if (!part) use(loading ?? load())
    return part ? createElement(part, props) : null
  }
  return Object.assign(Part, { load, preload: () => void load().catch(() => undefined) })
}
