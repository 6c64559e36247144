import { Link } from '@tanstack/react-router'
import type { SeasonScores, ShowProgress } from '@contract/episodes.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { isWatched } from '../../../domain/episode/show-progress.ts'
import { formatScore, joinFacts } from '../../../i18n/format/format.ts'
import { episodeAddress } from '../../../domain/episode/episode-address.ts'
import { scoreBand } from './score-band.ts'
import { useEpisodeLabel } from '../../../features/episodes/use-episode-label.ts'
import type { Shield } from './use-shield.ts'

interface EpisodeCellsProps {
  readonly id: number
  readonly seasons: readonly SeasonScores[]
  readonly progress: ShowProgress | undefined
  readonly shield: Shield
}

/** A row for each season, a cell for each episode: its colored score or else its number, and whether it is watched. */
export function EpisodeCells({ id, seasons, progress, shield }: EpisodeCellsProps) {
  const { t } = useTranslation()
  return (
    <ol className="mt-4 grid gap-3">
      {seasons.map((season) => (
        <li key={season.season_number} className="grid gap-2 sm:grid-cols-[7rem_1fr]">
          <h3 className="pt-2 font-semibold">{t('episodes.seasonName', { number: season.season_number })}</h3>
          <ol className="flex flex-wrap gap-1.5">
            {season.episodes.map((episode) => (
              <li key={episode.episode_number}>
                <Cell id={id} season={season.season_number} episode={episode} progress={progress} shield={shield} />
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}

interface CellProps extends Omit<EpisodeCellsProps, 'seasons'> {
  readonly season: number
  readonly episode: SeasonScores['episodes'][number]
}

function Cell({ id, season, episode, progress, shield }: CellProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const episodeLabel = useEpisodeLabel()
  const episodeNumber = { season, episode: episode.episode_number }
  const band = scoreBand(episode)
  const watched = isWatched(progress, episodeNumber)
  const score = formatScore(language, episode.vote_average)
  const described = joinFacts(language, [
    episodeLabel(episodeNumber),
    shield.hides(episodeNumber) ? '' : episode.name,
    band > 0 ? t('phrase.labeled', { label: t('episodes.score'), value: score }) : '',
    watched ? t('media.watched') : '',
  ])
  return (
    <Link
      to="/$type/$id"
      params={{ type: 'tv', id: String(id) }}
      {...episodeAddress(episodeNumber)}
      className="score-cell"
      data-band={band}
      data-watched={watched}
      activeOptions={{ includeHash: true }}
      title={described}
    >
      <span aria-hidden="true">{band > 0 ? score : episode.episode_number}</span>
      <span className="sr-only">{described}</span>
    </Link>
  )
}
