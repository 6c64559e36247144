import { createRoot } from 'react-dom/client'
import { loadSpeaker, localeOfBrowser } from '../say.ts'
import type { AppParts } from './app-parts.ts'
import { Dock } from './dock.tsx'

/** Puts the dock beside the app, in a root of its own: what fails here leaves the app alone. Returns how to take it away. */
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
