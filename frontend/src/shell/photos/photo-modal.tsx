import { later } from '../../ui/later/later.ts'
import { usePhotos } from './use-photos.ts'

const PhotoDialog = later(async () => (await import('./photo-dialog.tsx')).PhotoDialog)

/** The dialog of the photos, while one is looked at. */
export const PhotoModal = () => (usePhotos().photo ? <PhotoDialog /> : null)
