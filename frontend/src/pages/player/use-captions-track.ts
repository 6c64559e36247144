import { useEffect, useRef } from 'react'
import type { Caption } from '../../domain/player/source.ts'
import { lineAbove, positionCaptions, showCaptions } from './captions-track.ts'

interface CaptionsLayout {
  /** Seconds by which the captions appear later. */
  readonly delay: number
  readonly position: 'bottom' | 'top'
  /** Whether the captions are moved above the controls. */
  readonly isRaised: boolean
}

/** Updates the text track of an element when the cues, their delay or their position change. */
export function useCaptionsTrack(
  media: HTMLVideoElement | null,
  cues: readonly Caption[],
  { delay, position, isRaised }: CaptionsLayout,
): void {
  const track = useRef<TextTrack>(null)
  // The track is added to the element once, because it cannot be removed from it.
  useEffect(() => {
    if (!media || (!track.current && cues.length === 0)) return
    track.current ??= media.addTextTrack('captions')
    showCaptions(track.current, cues, delay)
  }, [media, cues, delay])
  // New captions are positioned, too.
  useEffect(() => {
    if (!media || !track.current) return
    const row = media.parentElement?.querySelector('.player-row') ?? null
    positionCaptions(
      track.current,
      position,
      isRaised ? lineAbove(row?.previousElementSibling ?? null, media) : undefined,
    )
  }, [media, cues, delay, position, isRaised])
}
