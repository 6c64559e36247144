import type { Caption } from '../../domain/player/source.ts'

/** Where captions stand: per cent of the height from above. */
const lines = { bottom: 94, top: 6 } as const

/** Where captions have room above the controls that lie over the picture; where these lie below it, at its bottom. */
export function lineAbove(controls: Element | null, media: HTMLVideoElement): number {
  const picture = media.getBoundingClientRect()
  const row = controls?.getBoundingClientRect()
  const covered = row && picture.height > 0 ? Math.max(0, picture.bottom - row.top) / picture.height : 0
  return Math.max(30, lines.bottom - covered * 100)
}

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

/** Moves those that are there; the browser draws them anew. `bottom` is the line of those at the bottom, if it is another one. */
export function placeCaptions(track: TextTrack, place: 'bottom' | 'top', bottom: number = lines.bottom): void {
  for (const cue of track.cues ?? []) {
    if (!(cue instanceof VTTCue)) continue
    cue.snapToLines = false
    cue.line = place === 'top' ? lines.top : bottom
    cue.lineAlign = place === 'top' ? 'start' : 'end'
  }
}
