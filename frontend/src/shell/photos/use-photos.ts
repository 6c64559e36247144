import { useSelector } from '@xstate/react'
import { useShellActor } from '../shell-context.tsx'
import type { Photo } from './photos.machine.ts'

export interface PhotosHandle {
  readonly photo: Photo | undefined
  readonly index: number
  readonly total: number
  readonly next: () => void
  readonly previous: () => void
  readonly close: () => void
}

export function usePhotos(): PhotosHandle {
  const actor = useShellActor('photos')
  const { photos, index } = useSelector(actor, ({ context }) => context)
  return {
    photo: photos[index],
    index,
    total: photos.length,
    next: () => actor.send({ type: 'photos.next' }),
    previous: () => actor.send({ type: 'photos.previous' }),
    close: () => actor.send({ type: 'photos.close' }),
  }
}

export function useOpenPhotos(): (photos: readonly Photo[], index: number) => void {
  const actor = useShellActor('photos')
  return (photos, index) => actor.send({ type: 'photos.open', photos, index })
}
