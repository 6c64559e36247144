import { useEffect, useRef } from 'react'
import type { PlayerCommand } from '../../domain/player/keys.ts'

/** What the system shows of what plays. */
export interface SessionTitle {
  readonly name: string
  readonly text: string
  readonly poster: string | null
}

/** Gives the system's own keys and its screen the film: title, poster, and what they may do (the Media Session standard). */
export function useMediaSession(title: SessionTitle, hasNext: boolean, run: (command: PlayerCommand) => void): void {
  const latest = useRef(run)
  // The handlers stay; what they run is the newest.
  useEffect(() => {
    latest.current = run
  })
  const { name, text, poster } = title
  // The session is the browser's, and outlives no page.
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
