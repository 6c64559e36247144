import { isNearEnd } from '../../domain/player/start-position.ts'
import type { PlayerEvent } from './player-setup.machine.ts'

type Fact = Extract<PlayerEvent, { type: `media.${string}` }>

/** Non-standard properties in which browsers report whether a media element has sound. */
interface SoundOfElement {
  readonly webkitAudioDecodedByteCount?: number
  readonly mozHasAudio?: boolean
  readonly audioTracks?: { readonly length: number }
}

/** After how many seconds of playback sound and picture have arrived, if the file has them. */
const settledAfter = 2

/** Sends the events of a media element to the player's machine. Returns a function that stops it. */
export function observeMedia(media: HTMLVideoElement, report: (fact: Fact) => void): () => void {
  const stop = new AbortController()
  const on = (name: keyof HTMLMediaElementEventMap, listener: () => void) =>
    media.addEventListener(name, listener, { signal: stop.signal })
  let second = -1
  let beganAt = 0
  let isChecked = false
  const move = () => {
    second = Math.floor(media.currentTime)
    report({
      type: 'media.moved',
      position: media.currentTime,
      isNearEnd: isNearEnd(media.currentTime, media.duration),
    })
  }
  on('loadedmetadata', () => {
    isChecked = false
    report({ type: 'media.loaded', duration: Number.isFinite(media.duration) ? media.duration : 0 })
  })
  on('error', () => media.error && report({ type: 'media.failed' }))
  on('playing', () => {
    beganAt = media.currentTime
    report({ type: 'media.played' })
  })
  on('waiting', () => report({ type: 'media.waited' }))
  on('pause', () => !media.ended && report({ type: 'media.paused' }))
  on('ended', () => report({ type: 'media.ended' }))
  // A page that is left while the film seeks is left at the new position.
  on('seeking', () => report({ type: 'media.moved', position: media.currentTime, isNearEnd: false }))
  on('seeked', () => {
    beganAt = media.currentTime
    move()
    if (media.paused && !media.ended) report({ type: 'media.paused' })
  })
  on('timeupdate', () => {
    if (media.seeking || Math.floor(media.currentTime) === second) return
    move()
    if (isChecked || media.currentTime < beganAt + settledAfter) return
    isChecked = true
    if (lacksSound(media) || media.videoWidth === 0) report({ type: 'media.lacked' })
  })
  return () => stop.abort()
}

function lacksSound(media: HTMLVideoElement & SoundOfElement): boolean {
  const { webkitAudioDecodedByteCount: decoded, mozHasAudio, audioTracks } = media
  if (decoded !== undefined) return decoded === 0
  return mozHasAudio === false || audioTracks?.length === 0
}
