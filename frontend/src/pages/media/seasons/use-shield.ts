import { useState } from 'react'
import type { EpisodePlace, ShowProgress } from '@contract/episodes.schema'
import { useSettings } from '../../../context/use-settings.ts'
import { isWatched } from '../../../domain/episode/show-progress.ts'

export interface Shield {
  /** Whether the title, picture and text of an episode are hidden. */
  readonly hides: (place: EpisodePlace) => boolean
  readonly reveal: (place: EpisodePlace) => void
}

const nameOf = ({ season, episode }: EpisodePlace): string => `${season} ${episode}`

/** The spoiler shield hides episodes that are unwatched, or whose state is not fetched yet, until they are revealed. */
export function useShield(progress: ShowProgress | undefined): Shield {
  const { settings } = useSettings()
  const [revealed, setRevealed] = useState<ReadonlySet<string>>(new Set())
  return {
    hides: (place) => settings.spoilerShield && !isWatched(progress, place) && !revealed.has(nameOf(place)),
    reveal: (place) => setRevealed((before) => new Set([...before, nameOf(place)])),
  }
}
