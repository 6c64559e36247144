import { isNearEnd } from '../../domain/player/place.ts'
import type { PlayerEvent } from './player-types.ts'

type Fact = Extract<PlayerEvent, { type: `media.${string}` }>

/** Non-standard properties in which browsers report whether a media element has sound. */
interface SoundOfElement {
  readonly webkitAudioDecodedByteCount?: number
  readonly mozHasAudio?: boolean
  readonly audioTracks?: { readonly length: number }
}

/** After how many seconds of playback sound and picture have arrived, if the file has them. */
const settledAfter = 2

/** Sends what a media element does to the player's machine; returns how to stop. */
export function followMedia(media: HTMLVideoElement, tell: (fact: Fact) => void): () => void {
  const stop = new AbortController()
  const on = (name: keyof HTMLMediaElementEventMap, listener: () => void) =>
    media.addEventListener(name, listener, { signal: stop.signal })
  let second = -1
  let beganAt = 0
  let isChecked = false
  const move = () => {
    second = Math.floor(media.currentTime)
    tell({ type: 'media.moved', position: media.currentTime, isNearEnd: isNearEnd(media.currentTime, media.duration) })
  }
  on('loadedmetadata', () => {
    isChecked = false
    tell({ type: 'media.loaded', duration: Number.isFinite(media.duration) ? media.duration : 0 })
  })
  on('error', () => media.error && tell({ type: 'media.failed' }))
  on('playing', () => {
    beganAt = media.currentTime
    tell({ type: 'media.played' })
  })
  on('waiting', () => tell({ type: 'media.waited' }))
  on('pause', () => !media.ended && tell({ type: 'media.paused' }))
  on('ended', () => tell({ type: 'media.ended' }))
  on('seeked', () => {
    beganAt = media.currentTime
    move()
    if (media.paused && !media.ended) tell({ type: 'media.paused' })
  })
  on('timeupdate', () => {
    if (media.seeking || Math.floor(media.currentTime) === second) return
    move()
    if (isChecked || media.currentTime < beganAt + settledAfter) return
    isChecked = true
    if (lacksSound(media) || media.videoWidth === 0) tell({ type: 'media.lacked' })
  })
  return () => stop.abort()
}

function lacksSound(media: HTMLVideoElement & SoundOfElement): boolean {
  const { webkitAudioDecodedByteCount: decoded, mozHasAudio, audioTracks } = media
  if (decoded !== undefined) return decoded === 0
  return mozHasAudio === false || audioTracks?.length === 0
}
