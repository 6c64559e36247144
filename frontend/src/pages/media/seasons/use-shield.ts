import { useState } from 'react'
import type { EpisodeNumber, ShowProgress } from '@contract/episodes.schema'
import { useSettings } from '../../../context/use-settings.ts'
import { isWatched } from '../../../domain/episode/show-progress.ts'

export interface Shield {
  /** Whether the title, picture and text of an episode are hidden. */
  readonly hides: (episodeNumber: EpisodeNumber) => boolean
  readonly reveal: (episodeNumber: EpisodeNumber) => void
}

const keyOf = ({ season, episode }: EpisodeNumber): string => `${season} ${episode}`

/**
 * The spoiler shield hides episodes that are unwatched, or whose state is not fetched yet, until they are revealed; none of a show
 * that is watched again.
 */
export function useShield(progress: ShowProgress | undefined): Shield {
  const { settings } = useSettings()
  const [revealed, setRevealed] = useState<ReadonlySet<string>>(new Set())
  return {
    hides: (episodeNumber) =>
      settings.spoilerShield &&
      !progress?.rewatchSince &&
      !isWatched(progress, episodeNumber) &&
      !revealed.has(keyOf(episodeNumber)),
    reveal: (episodeNumber) => setRevealed((before) => new Set([...before, keyOf(episodeNumber)])),
  }
}
