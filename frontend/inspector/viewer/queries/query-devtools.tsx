// The default entry of the package leaves the panel out of production builds.
import { ReactQueryDevtoolsPanel } from '@tanstack/react-query-devtools/production'
import type { QueryClient } from '@tanstack/react-query'
import { useColorMode } from '../../../src/chrome/color-mode/use-color-mode.ts'
import { stylePanel } from './style-panel.ts'

/** TanStack Query's devtools panel for the queries of this page. It is in English only. */
export function QueryDevtools({ queryClient }: { readonly queryClient: QueryClient }) {
  stylePanel()
  const [theme] = useColorMode()
  return (
    <div className="ix-query-devtools" lang="en">
      <ReactQueryDevtoolsPanel client={queryClient} theme={theme} />
    </div>
  )
}
