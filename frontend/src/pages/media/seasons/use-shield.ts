import { useState } from 'react'
import type { EpisodePlace, ShowProgress } from '@contract/episodes.schema'
import { useSettings } from '../../../context/use-settings.ts'
import { isWatched } from '../../../domain/episode/show-progress.ts'

export interface Shield {
  /** Whether an episode's title, picture and text are kept from the member. */
  readonly hides: (place: EpisodePlace) => boolean
  readonly reveal: (place: EpisodePlace) => void
}

const nameOf = ({ season, episode }: EpisodePlace): string => `${season} ${episode}`

/** The spoiler shield: hides what is not watched, or not yet known to be, until it is asked for. */
export function useShield(progress: ShowProgress | undefined): Shield {
  const { settings } = useSettings()
  const [revealed, setRevealed] = useState<ReadonlySet<string>>(new Set())
  return {
    hides: (place) => settings.spoilerShield && !isWatched(progress, place) && !revealed.has(nameOf(place)),
    reveal: (place) => setRevealed((before) => new Set([...before, nameOf(place)])),
  }
}
