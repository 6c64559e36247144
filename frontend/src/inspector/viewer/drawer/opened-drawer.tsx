import '../styles/viewer.css'
import { use } from 'react'
import { charts } from 'virtual:inspector-charts'
import { Bus } from '../../bus/bus.ts'
import { beginViewing, localeOfPage } from '../begin-viewing.ts'
import { loadSpeaker, SpeakerContext } from '../say.ts'
import type { ViewerParts } from '../tools.ts'
import type { AppParts } from './app-parts.ts'
import { Drawer } from './drawer.tsx'

/** What has been gathered stays while the page does, however often the drawer is closed. */
let viewing: { readonly viewer: ViewerParts; readonly speaker: ReturnType<typeof loadSpeaker> } | undefined

function view() {
  const bus = new Bus()
  return { viewer: { store: beginViewing(bus), charts, bus }, speaker: loadSpeaker(localeOfPage()) }
}

export function OpenedDrawer({ app, onClose }: { readonly app: AppParts; readonly onClose: () => void }) {
  viewing ??= view()
  return (
    <SpeakerContext value={use(viewing.speaker)}>
      <Drawer viewer={viewing.viewer} app={app} onClose={onClose} />
    </SpeakerContext>
  )
}
