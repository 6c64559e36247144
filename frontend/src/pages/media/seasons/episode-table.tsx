import type { SeasonScores, ShowProgress } from '@contract/episodes.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { isWatched } from '../../../domain/episode/show-progress.ts'
import { formatScore } from '../../../i18n/format/format.ts'
import { scoreBand } from './score-band.ts'
import type { Shield } from './use-shield.ts'

interface EpisodeTableProps {
  readonly name: string
  readonly seasons: readonly SeasonScores[]
  readonly progress: ShowProgress | undefined
  readonly shield: Shield
}

/** The content of the grid as an accessible table. */
export function EpisodeTable({ name, seasons, progress, shield }: EpisodeTableProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const rows = seasons.flatMap(({ season_number: season, episodes }) =>
    episodes.map((episode) => ({ episodeNumber: { season, episode: episode.episode_number }, episode })),
  )
  return (
    <div className="mt-4 overflow-x-auto">
      <table className="w-full min-w-96 text-left">
        <caption className="sr-only">{t('phrase.labeled', { label: name, value: t('episodes.grid') })}</caption>
        <thead>
          <tr className="border-b border-line text-sm text-quiet">
            {(['season', 'episode', 'title', 'score'] as const).map((column) => (
              <th key={column} scope="col" className="py-2 pr-4 font-semibold">
                {t(`episodes.${column}`)}
              </th>
            ))}
            {progress ? (
              <th scope="col" className="py-2 font-semibold">
                {t('media.watched')}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ episodeNumber, episode }) => (
            <tr key={`${episodeNumber.season} ${episodeNumber.episode}`} className="border-b border-line">
              <td className="py-2 pr-4 tabular-nums">{episodeNumber.season}</td>
              <td className="py-2 pr-4 tabular-nums">{episodeNumber.episode}</td>
              <td className="py-2 pr-4" lang={shield.hides(episodeNumber) ? undefined : episode.fallback?.title}>
                {shield.hides(episodeNumber) ? t('episodes.name', { number: episodeNumber.episode }) : episode.name}
              </td>
              <td className="py-2 pr-4 tabular-nums">
                {scoreBand(episode) > 0 ? formatScore(language, episode.vote_average) : '–'}
              </td>
              {progress ? (
                <td className="py-2">
                  {t(isWatched(progress, episodeNumber) ? 'media.watched' : 'episodes.notWatched')}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
