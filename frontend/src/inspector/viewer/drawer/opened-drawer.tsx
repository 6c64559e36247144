import { charts } from 'virtual:inspector-charts'
import { Bus } from '../../bus/bus.ts'
import { beginViewing } from '../begin-viewing.ts'
import { SpeakerContext, type Speaker } from '../../say.ts'
import type { ViewerParts } from '../tools.ts'
import type { AppParts } from '../../dock/app-parts.ts'
import { styleViewer } from '../style-viewer.ts'
import { Drawer } from './drawer.tsx'

/** Created once per page, so that the log survives closing the drawer. */
let viewer: ViewerParts | undefined

function view(): ViewerParts {
  styleViewer()
  const bus = new Bus()
  return { store: beginViewing(bus), charts, bus }
}

interface OpenedDrawerProps {
  readonly app: AppParts
  readonly speaker: Speaker
  readonly onClose: () => void
}

export function OpenedDrawer({ app, speaker, onClose }: OpenedDrawerProps) {
  viewer ??= view()
  return (
    <SpeakerContext value={speaker}>
      <Drawer viewer={viewer} app={app} onClose={onClose} />
    </SpeakerContext>
  )
}
