import { createRoot } from 'react-dom/client'
import { localeEntry } from '@contract/locale'
import { charts } from 'virtual:inspector-charts'
import { Bus } from '../bus/bus.ts'
import { switchOn } from '../switch.ts'
import { loadSpeaker, localeOfBrowser, SpeakerContext } from '../say.ts'
import { beginViewing } from './begin-viewing.ts'
import { styleViewer } from './style-viewer.ts'
import { Viewer } from './viewer.tsx'

/** Renders the inspector in its own window (`/inspector`), and turns recording on for all pages of this browser. */
export async function openWindow(place: Element): Promise<void> {
  const speaker = await loadSpeaker(localeOfBrowser())
  document.documentElement.lang = localeEntry(speaker.locale).language
  styleViewer()
  const bus = new Bus()
  const store = beginViewing(bus)
  switchOn()
  createRoot(place).render(
    <SpeakerContext value={speaker}>
      <main className="ix-room ix-window">
        <Viewer store={store} charts={charts} bus={bus} />
      </main>
    </SpeakerContext>,
  )
}
