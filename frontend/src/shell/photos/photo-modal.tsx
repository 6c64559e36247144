import { lazyComponent } from '../../ui/lazy/lazy-component.ts'
import { usePhotos } from './use-photos.ts'

const PhotoDialog = lazyComponent(async () => (await import('./photo-dialog.tsx')).PhotoDialog)

/** The dialog of the photos, while it is open. */
export const PhotoModal = () => (usePhotos().photo ? <PhotoDialog /> : null)
