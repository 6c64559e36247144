import { useEffect } from 'react'
import { observeMedia } from './media-facts.ts'
import type { PlayerEvent } from './player-setup.machine.ts'

/** Sends the events of a media element to the player's machine. */
export function useMediaFacts(media: HTMLVideoElement | null, send: (event: PlayerEvent) => void): void {
  // The element lives as long as it is on the page.
  useEffect(() => (media ? observeMedia(media, send) : undefined), [media, send])
}
