import type { Caption } from '../../domain/player/source.ts'

/** Where captions stand: per cent of the height from above; higher while the controls are there. */
const lines = { bottom: 94, raised: 80, top: 6 } as const

/**
 * Shows captions over the picture, in a track of the element's own: the browser draws them, and nothing in them runs.
 * `delay` is by how many seconds they come later.
 */
export function showCaptions(track: TextTrack, cues: readonly Caption[], delay: number): void {
  for (const cue of Array.from(track.cues ?? [])) track.removeCue(cue)
  for (const { start, end, text } of cues)
    track.addCue(new VTTCue(Math.max(0, start + delay), Math.max(0.01, end + delay), text))
  track.mode = cues.length > 0 ? 'showing' : 'hidden'
}

/** Moves those that are there; the browser draws them anew. */
export function placeCaptions(track: TextTrack, place: 'bottom' | 'top', isRaised: boolean): void {
  for (const cue of track.cues ?? []) {
    if (!(cue instanceof VTTCue)) continue
    cue.snapToLines = false
    cue.line = place === 'top' ? lines.top : isRaised ? lines.raised : lines.bottom
    cue.lineAlign = place === 'top' ? 'start' : 'end'
  }
}
