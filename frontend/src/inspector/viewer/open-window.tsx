import '../../styles/app.css'
import './styles/viewer.css'
import { createRoot } from 'react-dom/client'
import { charts } from 'virtual:inspector-charts'
import { Bus } from '../bus/bus.ts'
import { beginViewing, localeOfPage } from './begin-viewing.ts'
import { loadSpeaker, SpeakerContext } from './say.ts'
import { Viewer } from './viewer.tsx'

/** The inspector in a window of its own, which looks at all pages of this browser that record. */
export async function openWindow(place: Element): Promise<void> {
  const bus = new Bus()
  const store = beginViewing(bus)
  createRoot(place).render(
    <SpeakerContext value={await loadSpeaker(localeOfPage())}>
      <main className="ix-room ix-window">
        <Viewer store={store} charts={charts} bus={bus} />
      </main>
    </SpeakerContext>,
  )
}
