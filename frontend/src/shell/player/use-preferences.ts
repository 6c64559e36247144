import { useState } from 'react'
import { preferences, type PlayerPreferences } from './preferences.ts'

/** The preferences of the player on this device, and a function that changes and stores them. */
export function usePreferences(): readonly [PlayerPreferences, (change: Partial<PlayerPreferences>) => void] {
  const [liked, setLiked] = useState(() => preferences.read())
  return [liked, (change) => setLiked(preferences.change(change))]
}

export { captionSizes, speeds } from './preferences.ts'
export { rememberTracks } from './remember-tracks.ts'
