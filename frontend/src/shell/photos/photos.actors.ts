import { fromCallback, type EventObject } from 'xstate'
import { imageMeta } from '../../platform/device/image-meta.ts'
import { onKey } from '../../platform/device/keyboard.ts'
import { photoUrl } from './photo-url.ts'
import type { Photo } from './photos.machine.ts'

const keys = { ArrowRight: 'photos.next', ArrowLeft: 'photos.previous', Escape: 'photos.close' } as const

export const photosActors = () => ({
  keys: fromCallback<EventObject>(({ sendBack }) => {
    const stops = Object.entries(keys).map(([key, type]) => onKey(key, () => sendBack({ type })))
    return () => stops.forEach((stop) => stop())
  }),
  preload: fromCallback<EventObject, readonly Photo[]>(({ input }) => {
    for (const photo of input) void imageMeta(photoUrl(photo))
  }),
})
