import { later } from '../../ui/later/later.ts'
import { useTrailer } from './use-trailer.ts'

const TrailerDialog = later(async () => (await import('./trailer-dialog.tsx')).TrailerDialog)

/** The dialog of the trailer, while there is one. */
export const TrailerModal = () => (useTrailer().url === null ? null : <TrailerDialog />)
