import { createRoot } from 'react-dom/client'
import { localeEntry } from '@contract/locale'
import { charts } from 'virtual:inspector-charts'
import { Bus } from '../bus/bus.ts'
import { switchOn } from '../switch.ts'
import { loadTranslation, localeOfBrowser, TranslationContext } from '../translation.ts'
import { connectLogStore } from './connect-log-store.ts'
import { styleViewer } from './style-viewer.ts'
import { Viewer } from './viewer.tsx'

/** Renders the inspector in its own window (`/inspector`), and turns recording on for all pages of this browser. */
export async function openWindow(container: Element): Promise<void> {
  const translation = await loadTranslation(localeOfBrowser())
  document.documentElement.lang = localeEntry(translation.locale).language
  styleViewer()
  const bus = new Bus()
  const store = connectLogStore(bus)
  switchOn()
  createRoot(container).render(
    <TranslationContext value={translation}>
      <main className="ix-container ix-window">
        <Viewer store={store} charts={charts} bus={bus} />
      </main>
    </TranslationContext>,
  )
}
