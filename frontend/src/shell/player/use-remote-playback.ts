import { useEffect, useState } from 'react'

/**
 * Whether the browser has found a device that can play the film of an element (Remote Playback API); false if it has no such
 * function. A browser that does not look for devices by itself finds them on request.
 */
export function useRemotePlayback(media: HTMLVideoElement | null): boolean {
  const [isAvailable, setAvailable] = useState(false)
  // Devices come and go while the film plays.
  useEffect(() => (media ? watchDevices(media, setAvailable) : undefined), [media])
  return isAvailable
}

/** Returns how to stop. */
export function watchDevices(media: HTMLVideoElement, report: (isAvailable: boolean) => void): () => void {
  if (!('remote' in media)) return () => undefined
  let isStopped = false
  const { remote } = media
  remote
    .watchAvailability((isAvailable) => !isStopped && report(isAvailable))
    .catch((error: unknown) => {
      if (!isStopped) report(error instanceof DOMException && error.name === 'NotSupportedError')
    })
  return () => {
    isStopped = true
    void remote.cancelWatchAvailability().catch(() => undefined)
  }
}

/** Lets the viewer choose a device, or return from it. Choosing none is not a failure. */
export function chooseDevice(media: HTMLVideoElement): void {
  media.remote.prompt().catch((error: unknown) => {
    const expected = ['NotAllowedError', 'NotFoundError', 'AbortError']
    if (!(error instanceof DOMException && expected.includes(error.name))) reportError(error)
  })
}
