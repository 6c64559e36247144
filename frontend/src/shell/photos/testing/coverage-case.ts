import type { CoverageCase } from '../../../testing/transition-coverage.ts'
import { photosMachine } from '../photos.machine.ts'

const photo = { path: '/p.jpg', kind: 'backdrop', alt: '' }

export const photosCase: CoverageCase = {
  machine: photosMachine,
  inputs: [undefined],
  events: [
    { type: 'photos.open', photos: [photo, photo], index: 0 },
    { type: 'photos.next' },
    { type: 'photos.previous' },
    { type: 'photos.close' },
  ],
}
