import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react'

/** A component whose script is not there from the start. */
export interface Later<Props extends object> {
  (props: Props): ReactNode
  /** Fetches the script before the component is shown: when its opener is approached. */
  readonly ahead: () => void
}

const registered = new Set<() => Promise<void>>()

/** Fetches all such components of the pages that were shown, one after the other. */
export async function fetchLater(): Promise<void> {
  // What cannot be fetched now is fetched when it is shown.
  for (const fetch of registered) await fetch().catch(() => undefined)
}

/**
 * A component that is fetched when it is first shown, or ahead of that. Once it is there it is shown at once: React would
 * keep a boundary that waited hidden for a while longer. What most people never see is fetched when it is shown, and not before.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fetched: 'ahead' | 'whenShown' = 'ahead',
): Later<Props> {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const fetch = (): Promise<void> =>
    (loading ??= load().then(
      (component) => void (Loaded = component),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    ))
  const Component = (props: Props): ReactNode => {
    const [, render] = useState(0)
    // A script arrives whenever it does. One that does not is an error of the page that shows it.
    useEffect(() => {
      if (Loaded) return
      const fail = (error: unknown) =>
        render(() => {
          throw error
        })
      fetch().then(() => render(1), fail)
    }, [])
    return Loaded ? createElement(Loaded, props) : null
  }
  if (fetched === 'ahead') registered.add(fetch)
  // It is asked for again when it is shown, and only then does it matter that it is missing.
  return Object.assign(Component, { ahead: () => void fetch().catch(() => undefined) })
}
