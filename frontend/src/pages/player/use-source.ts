import { useEffect } from 'react'
import { startOf } from '../../domain/player/place.ts'
import type { Playable } from '../../domain/player/source.ts'

/** Gives the element what it is to play, and starts it where it was left. */
export function useSource(media: HTMLVideoElement | null, playable: Playable | null): void {
  // What an element plays is set on the element.
  useEffect(() => (media && playable ? playIn(media, playable) : undefined), [media, playable])
}

/** Returns how to stop: an object url holds the file until it is released. */
function playIn(media: HTMLVideoElement, { media: source, position }: Playable): () => void {
  const url = source instanceof File ? URL.createObjectURL(source) : source
  const start = () => {
    media.currentTime = startOf(position, media.duration)
    // Without a press a browser may refuse to begin: then it waits for one.
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
