import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { EpisodePage as EpisodeAnswer } from '@contract/episode-page.schema'
import { episodePageQueries, type EpisodePlace } from '../../../api/episode-page-queries.ts'
import { useApp } from '../../../context/app-context.tsx'
import { useToday } from '../../../context/use-today.ts'
import { episodeAddress } from '../../../domain/episode/episode-address.ts'
import { episodeData } from '../../../domain/episode/episode-data.ts'
import { useEpisodeLabel } from '../../../features/episodes/use-episode-label.ts'
import { LinkedData } from '../../../features/linked-data/linked-data.tsx'
import { useFailedPage } from '../../../features/reach/use-failed-page.ts'
import { formatDate, formatRuntime } from '../../../i18n/format/format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useUser } from '../../../shell/session/use-session.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import { Score } from '../../../ui/stars/score.tsx'
import { useShield } from '../seasons/use-shield.ts'
import { EpisodeActions } from './episode-actions.tsx'
import { EpisodeNeighbors } from './episode-neighbors.tsx'
import { EpisodePeople } from './episode-people.tsx'

const route = getRouteApi('/tv/$id/season/$season/episode/$episode')

/** One episode of a show: the catalogue's data about it, and the member's. It starts with the data of its season. */
export function EpisodePage() {
  const { queries } = useApp()
  const { id, season, episode } = route.useParams()
  const place: EpisodePlace = { id: Number(id), season: Number(season), episode: Number(episode) }
  const { known } = route.useLoaderData()
  const { data: answer, error } = useQuery(queries.of(episodePageQueries).episode(place))
  useFailedPage(answer ? null : error)
  const data = answer ?? known
  return data ? (
    <Episode key={`${id} ${season} ${episode}`} data={data} place={place} />
  ) : (
    <div className="min-h-screen" aria-busy="true" />
  )
}

interface EpisodeProps {
  readonly data: EpisodeAnswer
  readonly place: EpisodePlace
}

function Episode({ data, place }: EpisodeProps) {
  const { t } = useTranslation()
  const { boot, queries } = useApp()
  const { language } = useLanguage()
  const user = useUser()
  const { data: progress } = useQuery({ ...queries.showProgress(place.id), enabled: user !== null })
  const shield = useShield(user ? progress : undefined)
  const { episode } = data
  const isHidden = shield.hides(place)
  const numbered = t('episodes.name', { number: place.episode })
  const name = isHidden ? numbered : episode.name || numbered
  return (
    <div className="page min-h-screen py-8">
      <LinkedData data={episodeData(data, { origin: boot.origin, language })} />
      <Path data={data} place={place} />
      <div className="mt-5 grid gap-x-8 gap-y-5 lg:grid-cols-2">
        <Still data={data} name={name} isHidden={isHidden} />
        <div className="min-w-0">
          <h1 className="display title-name wrap-anywhere" lang={isHidden ? undefined : episode.fallback?.title}>
            {name}
          </h1>
          <Facts data={data} place={place} />
          {isHidden ? (
            <p className="mt-4 flex flex-wrap items-center gap-x-2 text-quiet">
              {t('episodes.hidden')}
              <button type="button" className="button-quiet text-lamp" onClick={() => shield.reveal(place)}>
                {t('episodes.reveal')}
              </button>
            </p>
          ) : episode.overview ? (
            <p
              className="mt-4 max-w-prose text-lg whitespace-pre-line wrap-anywhere"
              dir="auto"
              lang={episode.fallback?.overview}
            >
              {episode.overview}
            </p>
          ) : null}
          <EpisodeActions data={data} place={place} name={name} progress={user ? progress : undefined} />
        </div>
      </div>
      <EpisodeNeighbors data={data} />
      <EpisodePeople data={data} />
    </div>
  )
}

/** The show and the season of the episode. */
function Path({ data: { show, season_name }, place }: EpisodeProps) {
  const { t } = useTranslation()
  const params = { type: 'tv', id: String(place.id) } as const
  return (
    <nav aria-label={t('episodes.path')} className="flex flex-wrap items-baseline gap-x-2 text-quiet">
      <Link
        to="/$type/$id"
        params={params}
        className="py-1 font-semibold text-ink hover:text-lamp"
        lang={show.fallback?.title}
      >
        {show.name}
      </Link>
      <span aria-hidden="true">·</span>
      <Link to="/$type/$id" params={params} {...episodeAddress(place)} className="py-1 hover:text-lamp">
        {season_name}
      </Link>
    </nav>
  )
}

/** The still of the episode. It is not loaded while the episode is hidden. */
function Still({
  data: { episode },
  name,
  isHidden,
}: Pick<EpisodeProps, 'data'> & { name: string; isHidden: boolean }) {
  return (
    <div className="self-start overflow-hidden rounded-card shadow-card">
      {isHidden ? (
        <span className="grid aspect-video place-items-center bg-raised text-quiet">
          <Icon name="eye-off" className="size-8" />
        </span>
      ) : (
        <Picture
          path={episode.still_path}
          kind="still"
          width={640}
          sizes="(min-width: 64rem) 50vw, 100vw"
          title={name}
          titleLang={episode.fallback?.title}
          seed={episode.id}
          alt=""
          priority
        />
      )}
    </div>
  )
}

function Facts({ data: { episode }, place }: EpisodeProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const today = useToday()
  const episodeLabel = useEpisodeLabel()
  const facts = [
    episodeLabel(place),
    episode.air_date !== null && episode.air_date > today ? t('episodes.notAired') : '',
    formatDate(language, episode.air_date),
    episode.runtime ? formatRuntime(language, episode.runtime) : '',
  ].filter(Boolean)
  return (
    <p className="mt-2 flex flex-wrap gap-x-3 text-quiet">
      <span className="tabular-nums">{facts.join(' · ')}</span>
      <Score average={episode.vote_average} count={episode.vote_count} />
    </p>
  )
}
