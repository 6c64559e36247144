import type { Boot } from '@contract/boot'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

/** What of the running app the drawer looks at, besides its machines. */
export interface AppParts {
  readonly queryClient: QueryClient
  readonly router: AnyRouter
  readonly boot: Pick<Boot, 'buildId' | 'version' | 'builtAt'>
}
