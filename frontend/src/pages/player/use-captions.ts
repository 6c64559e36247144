import { useEffect, useRef, useState } from 'react'
import type { Caption } from '../../domain/player/source.ts'

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

/** The positions of captions in percent of the height, from the top. */
const lines = { bottom: 94, top: 6 } as const

/** The caption line (percent from the top) above controls that cover the picture; else the line at its bottom. */
function lineAbove(controls: Element | null, media: HTMLVideoElement): number {
  const picture = media.getBoundingClientRect()
  const row = controls?.getBoundingClientRect()
  const covered = row && picture.height > 0 ? Math.max(0, picture.bottom - row.top) / picture.height : 0
  return Math.max(30, lines.bottom - covered * 100)
}

/**
 * Shows captions over the picture in a text track of the element: the browser renders them and runs no scripts in them.
 * `delay` is the number of seconds by which they appear later.
 */
function showCaptions(track: TextTrack, cues: readonly Caption[], delay: number): void {
  for (const cue of Array.from(track.cues ?? [])) track.removeCue(cue)
  for (const { start, end, text } of cues)
    track.addCue(new VTTCue(Math.max(0, start + delay), Math.max(0.01, end + delay), text))
  track.mode = cues.length > 0 ? 'showing' : 'hidden'
}

/** Moves the present cues. `bottom` is the line (percent from the top) for captions at the bottom. */
function positionCaptions(track: TextTrack, position: 'bottom' | 'top', bottom: number = lines.bottom): void {
  for (const cue of track.cues ?? []) {
    if (!(cue instanceof VTTCue)) continue
    cue.snapToLines = false
    cue.line = position === 'top' ? lines.top : bottom
    cue.lineAlign = position === 'top' ? 'start' : 'end'
  }
}

const storageKey = (key: string): string => `reelroom-captions-delay ${key}`

/** Seconds by which the captions of a film appear later. They are stored per film on this device. */
export function useCaptionsDelay(key: string): readonly [number, (delay: number) => void] {
  const [changed, setChanged] = useState<{ key: string; delay: number } | null>(null)
  const delay = changed?.key === key ? changed.delay : storedDelay(key)
  return [
    delay,
    (newDelay) => {
      const delay = Math.round(newDelay * 10) / 10
      setChanged({ key, delay })
      try {
        if (delay === 0) localStorage.removeItem(storageKey(key))
        else localStorage.setItem(storageKey(key), String(delay))
      } catch {
        // Storage is blocked or full: the delay lasts until the page is left.
      }
    },
  ]
}

function storedDelay(key: string): number {
  try {
    const delay = Number(localStorage.getItem(storageKey(key)))
    return Number.isFinite(delay) ? delay : 0
  } catch {
    return 0
  }
}
