import { lazyComponent } from '../../ui/lazy/lazy-component.ts'
import { useTrailer } from './use-trailer.ts'

const TrailerDialog = lazyComponent(async () => (await import('./trailer-dialog.tsx')).TrailerDialog)

/** The dialog of the trailer, while there is one. */
export const TrailerModal = () => (useTrailer().url === null ? null : <TrailerDialog />)
