import { useEffect, useRef } from 'react'
import type { usePreferences } from '../../shell/player/use-preferences.ts'

type Preferences = ReturnType<typeof usePreferences>

/** Applies the stored speed and volume to the element, and stores their changes. */
export function usePlaybackPreferences(media: HTMLVideoElement | null, preferences: Preferences): void {
  const latest = useRef(preferences)
  // The ref gives the listeners the latest preferences.
  useEffect(() => {
    latest.current = preferences
  })
  // Speed and volume are the element's own.
  useEffect(() => (media ? applyPreferences(media, () => latest.current) : undefined), [media])
}

function applyPreferences(media: HTMLVideoElement, preferences: () => Preferences): () => void {
  const [{ speed, volume, muted }] = preferences()
  // A new source resets the speed to the element's default, so the default is set, too.
  media.defaultPlaybackRate = speed
  media.playbackRate = speed
  media.volume = volume
  media.muted = muted
  const controller = new AbortController()
  const on = (name: string, listener: () => void) =>
    media.addEventListener(name, listener, { signal: controller.signal })
  on('ratechange', () => {
    media.defaultPlaybackRate = media.playbackRate
    preferences()[1]({ speed: media.playbackRate })
  })
  on('volumechange', () => preferences()[1]({ volume: media.volume, muted: media.muted }))
  return () => controller.abort()
}
