import type { NextEpisodeEntry } from '@contract/episodes.schema'
import type { Home } from '@contract/home.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { usePlayingEpisode } from '../../features/episodes/use-playing-episode.ts'
import { Section } from '../../features/reach/section.tsx'
import { useLoaderQuery } from '../../features/reach/use-loader-query.ts'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { PlayingCard } from '../../features/own-files/playing-card.tsx'
import { NextEpisodeCard } from './next-episode-card.tsx'

interface ContinueWatchingProps {
  /** The member's own files and the open films that were started and not finished. */
  readonly playing: Home['playing']
}

/** The files and films that the member was playing, then the shows they are watching, each with its next episode. */
export function ContinueWatching({ playing }: ContinueWatchingProps) {
  const { t } = useTranslation()
  const { queries } = useApp()
  const playingEpisode = usePlayingEpisode()
  const next = useLoaderQuery(queries.nextEpisodes())
  return (
    <Section answer={next} title={t('episodes.continue')}>
      {({ results }) => (
        <Carousel
          wide
          title={t('episodes.continue')}
          items={[
            ...playing.map((entry) => ({
              key: entry.file ?? `film-${entry.media.id}`,
              content: <PlayingCard entry={entry} episode={playingEpisode(entry)} />,
            })),
            ...results.filter(isNotPlaying(playing)).map((entry) => ({
              key: String(entry.media.id),
              content: <NextEpisodeCard entry={entry} />,
            })),
          ]}
        />
      )}
    </Section>
  )
}

/** A show that is being played already has a card. */
const isNotPlaying =
  (playing: Home['playing']) =>
  ({ media: { id } }: NextEpisodeEntry): boolean =>
    !playing.some(({ media }) => media.media_type === 'tv' && media.id === id)
