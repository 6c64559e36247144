import { useState } from 'react'
import { preferences, type PlayerPreferences } from './preferences.ts'

/** How somebody likes to watch on this device, and how that is changed and remembered. */
export function usePreferences(): readonly [PlayerPreferences, (change: Partial<PlayerPreferences>) => void] {
  const [liked, setLiked] = useState(() => preferences.read())
  return [liked, (change) => setLiked(preferences.change(change))]
}

export { captionSizes, speeds } from './preferences.ts'
