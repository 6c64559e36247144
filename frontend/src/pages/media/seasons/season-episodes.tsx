import { getRouteApi, Link } from '@tanstack/react-router'
import { MAX_EPISODES } from '@contract/episode-bounds'
import type { EpisodeMarks, ShowProgress } from '@contract/episodes.schema'
import type { SeasonDetail } from '@contract/media.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useApp } from '../../../context/app-context.tsx'
import { useToday } from '../../../context/use-today.ts'
import { useMarks } from '../../../features/marks/use-marks.ts'
import { Section } from '../../../features/reach/section.tsx'
import { useLoaderQuery } from '../../../features/reach/use-loader-query.ts'
import { isWatched, seasonOf, watchedCount } from '../../../domain/episode/show-progress.ts'
import { isCountedOnly } from '../../../domain/episode/counted-season.ts'
import { episodesAtATime } from '../../../domain/episode/episode-address.ts'
import { lazyComponent } from '../../../ui/lazy/lazy-component.ts'
import { EpisodeRow } from './episode-row.tsx'
import type { Shield } from './use-shield.ts'
import { Icon } from '../../../ui/icon/icon.tsx'

const OwnEpisode = lazyComponent(async () => (await import('../own-files/own-episode.tsx')).OwnEpisode, 'whenShown')

interface SeasonEpisodesProps {
  readonly id: number
  readonly number: number
  readonly progress: ShowProgress | undefined
  readonly shield: Shield
  readonly onMark: (marks: EpisodeMarks) => void
}

const route = getRouteApi('/$type/$id')

/** One season: its episodes, and the buttons that mark them as watched. */
export function SeasonEpisodes(props: SeasonEpisodesProps) {
  const { queries } = useApp()
  const { episodes = String(episodesAtATime) } = route.useSearch()
  const shown = Number(episodes)
  const answer = useLoaderQuery(queries.season(props.id, props.number, shown))
  return <Section answer={answer}>{(season) => <Episodes {...props} data={season} shown={shown} />}</Section>
}

interface EpisodesProps extends SeasonEpisodesProps {
  readonly data: SeasonDetail
  readonly shown: number
}

function Episodes({ data, shown, id, number, progress, shield, onMark }: EpisodesProps) {
  const { t } = useTranslation()
  const today = useToday()
  const { boot } = useApp()
  const { isOwned } = useMarks({ type: 'tv', id, name: '' })
  return (
    <section className="mt-8" aria-labelledby="open-season">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="open-season" className="display text-heading">
          {data.name}
        </h2>
        {data.air_date === null || data.air_date <= today ? (
          <MarkSeason number={number} progress={progress} onMark={onMark} />
        ) : null}
      </div>
      {data.overview ? <p className="mt-3 max-w-prose text-lg">{data.overview}</p> : null}
      {data.episodes.length === 0 ? <p className="mt-3 text-quiet">{t('media.noEpisodes')}</p> : null}
      {boot.source === 'embedded' && isCountedOnly(data) ? (
        <p className="mt-3 text-quiet">{t('demo.seasonCounted')}</p>
      ) : null}
      <ol className="mt-4 grid gap-px overflow-hidden rounded-card border border-line bg-line">
        {data.episodes.slice(0, shown).map((episode) => {
          const episodeNumber = { season: number, episode: episode.episode_number }
          return (
            <EpisodeRow
              key={episode.episode_number}
              show={id}
              episode={episode}
              isComing={episode.air_date !== null && episode.air_date > today}
              isWatched={isWatched(progress, episodeNumber)}
              isHidden={shield.hides(episodeNumber)}
              onReveal={() => shield.reveal(episodeNumber)}
              onMark={onMark}
              renderOwned={
                isOwned ? (name) => <OwnEpisode show={id} episodeNumber={episodeNumber} name={name} /> : null
              }
            />
          )
        })}
      </ol>
      <MoreEpisodes data={data} id={id} number={number} shown={shown} />
    </section>
  )
}

type MoreEpisodesProps = Pick<EpisodesProps, 'data' | 'id' | 'number' | 'shown'>

/** A link to more episodes; if the season is cut off, the number of shown and of all episodes. */
function MoreEpisodes({ data: { episodes, episodes_total }, id, number, shown }: MoreEpisodesProps) {
  const { t } = useTranslation()
  const total = episodes_total ?? episodes.length
  if (shown < Math.min(total, MAX_EPISODES))
    return (
      <Link
        to="/$type/$id"
        params={{ type: 'tv', id: String(id) }}
        search={{ tab: 'seasons', season: String(number), episodes: String(shown + episodesAtATime) }}
        replace
        resetScroll={false}
        className="button mt-4"
      >
        {t('list.more')}
      </Link>
    )
  if (total <= shown) return null
  return <p className="mt-4 text-quiet">{t('media.episodesCut', { shown: episodes.length, count: total })}</p>
}

interface MarkSeasonProps {
  readonly number: number
  readonly progress: ShowProgress | undefined
  readonly onMark: (marks: EpisodeMarks) => void
}

/** Marks all episodes of a season as watched, or removes the marks. */
function MarkSeason({ number, progress, onMark }: MarkSeasonProps) {
  const { t } = useTranslation()
  const season = seasonOf(progress, number)
  const isDone = season !== undefined && season.aired.length > 0 && watchedCount(season) === season.aired.length
  return (
    <button
      type="button"
      className="button"
      aria-pressed={isDone}
      onClick={() => onMark({ season: number, watched: !isDone })}
    >
      <Icon name="check" />
      {t(isDone ? 'episodes.unmarkSeason' : 'episodes.markSeason')}
    </button>
  )
}
