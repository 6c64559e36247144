import { useEffect, useRef } from 'react'
import type { usePreferences } from '../../shell/player/use-preferences.ts'

type Preferences = ReturnType<typeof usePreferences>

/** Plays as fast and as loud as the last time, and remembers what is changed. */
export function useLikedPlayback(media: HTMLVideoElement | null, preferences: Preferences): void {
  const latest = useRef(preferences)
  // What the element tells is remembered by the newest.
  useEffect(() => {
    latest.current = preferences
  })
  // Speed and volume are the element's own.
  useEffect(() => (media ? playAsLiked(media, () => latest.current) : undefined), [media])
}

function playAsLiked(media: HTMLVideoElement, preferences: () => Preferences): () => void {
  const [{ speed, volume, muted }] = preferences()
  // Each film begins anew with the usual speed of its element.
  media.defaultPlaybackRate = speed
  media.playbackRate = speed
  media.volume = volume
  media.muted = muted
  const stop = new AbortController()
  const on = (name: string, listener: () => void) => media.addEventListener(name, listener, { signal: stop.signal })
  on('ratechange', () => {
    media.defaultPlaybackRate = media.playbackRate
    preferences()[1]({ speed: media.playbackRate })
  })
  on('volumechange', () => preferences()[1]({ volume: media.volume, muted: media.muted }))
  return () => stop.abort()
}
