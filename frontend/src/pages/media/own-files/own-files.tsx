import type { MediaDetail } from '@contract/media.schema'
import { useMarks } from '../../../features/marks/use-marks.ts'
import { lazyComponent } from '../../../ui/lazy/lazy-component.ts'

const OwnFilesPanel = lazyComponent(async () => (await import('./own-files-panel.tsx')).OwnFilesPanel, 'whenShown')

/** The panel “In your library”. Its code and data are fetched only if the member has files of the title. */
export function OwnFiles({ media }: { media: MediaDetail }) {
  const { isOwned } = useMarks({ type: media.media_type, id: media.id, name: '' })
  return isOwned ? <OwnFilesPanel key={media.id} media={media} /> : null
}
