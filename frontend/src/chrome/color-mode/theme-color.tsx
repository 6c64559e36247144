import { useColorMode } from './use-color-mode.ts'

/**
 * The color of the browser's own bars: that of the forced mode, else of the chosen one, else of the system. The first
 * script sets the chosen one before hydration (`colorModeScript`), which counts on the order of the two elements.
 */
export function ThemeColor({ forced }: { forced: 'light' | 'dark' | undefined }) {
  const [chosen] = useColorMode()
  const mode = forced ?? chosen
  const media = (own: 'light' | 'dark') =>
    mode === 'system' ? `(prefers-color-scheme: ${own})` : mode === own ? 'all' : 'not all'
  return (
    <>
      <meta name="theme-color" content="#fafafa" media={media('light')} />
      <meta name="theme-color" content="#09090b" media={media('dark')} />
    </>
  )
}
