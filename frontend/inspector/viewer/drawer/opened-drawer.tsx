import { charts } from 'virtual:inspector-charts'
import { Bus } from '../../bus/bus.ts'
import { connectLogStore } from '../connect-log-store.ts'
import { TranslationContext, type InspectorTranslation } from '../../translation.ts'
import type { ViewerParts } from '../viewer-parts.ts'
import type { InspectedApp } from '../../dock/inspected-app.ts'
import { styleViewer } from '../style-viewer.ts'
import { Drawer } from './drawer.tsx'

/** Created once per page, so that the log survives closing the drawer. */
let viewer: ViewerParts | undefined

function createViewer(): ViewerParts {
  styleViewer()
  const bus = new Bus()
  return { store: connectLogStore(bus), charts, bus }
}

interface OpenedDrawerProps {
  readonly app: InspectedApp
  readonly translation: InspectorTranslation
  readonly onClose: () => void
}

export function OpenedDrawer({ app, translation, onClose }: OpenedDrawerProps) {
  viewer ??= createViewer()
  return (
    <TranslationContext value={translation}>
      <Drawer viewer={viewer} app={app} onClose={onClose} />
    </TranslationContext>
  )
}
