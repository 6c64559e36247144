import { useEffect, useRef } from 'react'
import type { PlayerCommand } from '../../domain/player/keys.ts'

/** The details of the playing title for the operating system. */
export interface SessionTitle {
  readonly name: string
  readonly text: string
  readonly poster: string | null
}

/** Registers title, poster and actions with the operating system's media controls (Media Session API). */
export function useMediaSession(title: SessionTitle, hasNext: boolean, run: (command: PlayerCommand) => void): void {
  const latest = useRef(run)
  // The handlers stay; the ref gives them the latest function.
  useEffect(() => {
    latest.current = run
  })
  const { name, text, poster } = title
  // The media session belongs to the browser, so it is cleared with the page.
  useEffect(() => {
    if (!('mediaSession' in navigator)) return undefined
    const artwork = poster ? [{ src: poster, sizes: '360x540' }] : []
    navigator.mediaSession.metadata = new MediaMetadata({ title: name, artist: text, artwork })
    const handlers: [MediaSessionAction, PlayerCommand][] = [
      ['seekbackward', { do: 'seek', by: -10 }],
      ['seekforward', { do: 'seek', by: 10 }],
      ...(hasNext ? ([['nexttrack', { do: 'next' }]] as [MediaSessionAction, PlayerCommand][]) : []),
    ]
    for (const [action, command] of handlers)
      navigator.mediaSession.setActionHandler(action, () => latest.current(command))
    return () => {
      navigator.mediaSession.metadata = null
      for (const [action] of handlers) navigator.mediaSession.setActionHandler(action, null)
    }
  }, [name, text, poster, hasNext])
}
