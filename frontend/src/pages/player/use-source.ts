import { useEffect } from 'react'
import { startPosition } from '../../domain/player/start-position.ts'
import type { Playable } from '../../domain/player/source.ts'

/** Sets the source of the element, and starts playback at the stored position. */
export function useSource(media: HTMLVideoElement | null, playable: Playable | null): void {
  // The source is set on the element itself, and removed with it.
  useEffect(() => (media && playable ? attachSource(media, playable) : undefined), [media, playable])
}

/** Returns how to stop. An object URL keeps the file in memory until it is revoked. */
function attachSource(media: HTMLVideoElement, { media: source, position }: Playable): () => void {
  const url = source instanceof File ? URL.createObjectURL(source) : source
  const start = () => {
    media.currentTime = startPosition(position, media.duration)
    // A browser may refuse to start without a press; then the player waits for one.
    void media.play().catch(() => undefined)
  }
  media.addEventListener('loadedmetadata', start, { once: true })
  media.src = url
  return () => {
    media.removeEventListener('loadedmetadata', start)
    media.removeAttribute('src')
    media.load()
    if (url !== source) URL.revokeObjectURL(url)
  }
}
