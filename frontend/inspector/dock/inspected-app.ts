import type { Boot } from '@contract/boot'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

/** Parts of the running app that the drawer shows, besides its machines. */
export interface InspectedApp {
  readonly queryClient: QueryClient
  readonly router: AnyRouter
  readonly boot: Pick<Boot, 'buildId' | 'version' | 'builtAt'>
}
