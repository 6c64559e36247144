import { createRoot } from 'react-dom/client'
import { loadTranslation, localeOfBrowser } from '../translation.ts'
import type { InspectedApp } from './inspected-app.ts'
import { Dock } from './dock.tsx'

/** Renders the dock in a React root of its own, so that its errors do not affect the app. Resolves to its removal. */
export async function openDock(app: InspectedApp): Promise<() => void> {
  const translation = await loadTranslation(localeOfBrowser())
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  root.render(<Dock app={app} translation={translation} />)
  return () => {
    root.unmount()
    container.remove()
  }
}
