import { episodeNumberOf } from '@contract/episode-number'
import type { Episode } from '@contract/media.schema'
import { useEpisodeLabel } from '../../../features/episodes/use-episode-label.ts'
import type { Shield } from './use-shield.ts'

export function EpisodeTitle({ episode, shield }: { episode: Episode; shield: Shield }) {
  const episodeLabel = useEpisodeLabel()
  const episodeNumber = episodeNumberOf(episode)
  return (
    <>
      <span className="text-quiet tabular-nums">{episodeLabel(episodeNumber)}</span>
      {shield.hides(episodeNumber) ? null : (
        <>
          {' '}
          <span className="font-semibold" lang={episode.fallback?.title}>
            {episode.name}
          </span>
        </>
      )}
    </>
  )
}
