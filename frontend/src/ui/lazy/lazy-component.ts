import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react'

/** A component whose script is loaded on demand. */
export interface LazyComponent<Props extends object> {
  (props: Props): ReactNode
  /** Preloads the script, for example when the button that opens the component gets the pointer or the focus. */
  readonly preload: () => void
}

const preloaders = new Set<() => Promise<void>>()

/** Preloads all registered lazy components, one after the other. */
export async function preloadLazyComponents(): Promise<void> {
  // A script that fails now is loaded again when its component is rendered.
  for (const fetch of preloaders) await fetch().catch(() => undefined)
}

/**
 * Creates a component whose script is loaded by `preload` or when it is first rendered. It does not suspend: React
 * would keep a suspended boundary hidden for a while longer. A `whenShown` component, which most people never see, is
 * left out of `preloadLazyComponents`.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fetched: 'ahead' | 'whenShown' = 'ahead',
): LazyComponent<Props> {
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
    // A script that cannot be loaded is an error of the page that renders the component.
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
  if (fetched === 'ahead') preloaders.add(fetch)
  // A failed preload is repeated, and reported, when the component is rendered.
  return Object.assign(Component, { preload: () => void fetch().catch(() => undefined) })
}
