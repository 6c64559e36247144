import { useEffect, useRef } from 'react'
import type { Caption } from '../../domain/player/source.ts'
import { lineAbove, placeCaptions, showCaptions } from './captions-track.ts'

interface CaptionsLook {
  /** Seconds by which they come later. */
  readonly delay: number
  readonly place: 'bottom' | 'top'
  /** Whether they make room for the controls. */
  readonly isRaised: boolean
}

/** Keeps the captions of an element as they are chosen, delayed and placed. */
export function useCaptionsTrack(
  media: HTMLVideoElement | null,
  cues: readonly Caption[],
  { delay, place, isRaised }: CaptionsLook,
): void {
  const track = useRef<TextTrack>(null)
  // What an element shows besides its picture is set on the element; a track cannot be taken from it.
  useEffect(() => {
    if (!media || (!track.current && cues.length === 0)) return
    track.current ??= media.addTextTrack('captions')
    showCaptions(track.current, cues, delay)
  }, [media, cues, delay])
  // Captions that have just come are placed, too.
  useEffect(() => {
    if (!media || !track.current) return
    const row = media.parentElement?.querySelector('.player-row') ?? null
    placeCaptions(track.current, place, isRaised ? lineAbove(row?.previousElementSibling ?? null, media) : undefined)
  }, [media, cues, delay, place, isRaised])
}
