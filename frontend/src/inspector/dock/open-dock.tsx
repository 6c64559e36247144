import { createRoot } from 'react-dom/client'
import { loadSpeaker, localeOfBrowser } from '../say.ts'
import type { AppParts } from './app-parts.ts'
import { Dock } from './dock.tsx'

/** Renders the dock in a React root of its own, so that its errors do not affect the app. Resolves to its removal. */
export async function openDock(app: AppParts): Promise<() => void> {
  const speaker = await loadSpeaker(localeOfBrowser())
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(<Dock app={app} speaker={speaker} />)
  return () => {
    root.unmount()
    place.remove()
  }
}
