import type { Connection } from '@contract/connections.schema'
import { now } from '../../api/server-clock.ts'
import { useEpisodeLabel } from '../../features/episodes/use-episode-label.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { joinFacts } from '../../i18n/format/format.ts'
import { formatAgo } from '../../i18n/format/format-moment.ts'

interface NamedEpisode {
  readonly season: number | null
  readonly episode: number | null
  /** The last one of a file with several; null or omitted for one. */
  readonly lastEpisode?: number | null
}

/** Formats a title with its episodes, such as `Sample Show, S1 E3`. */
export function useEpisodeOf(): (title: string, episode: NamedEpisode) => string {
  const { language } = useLanguage()
  const label = useEpisodeLabel()
  return (title, { season, episode, lastEpisode = null }) =>
    joinFacts(language, [
      title,
      episode === null ? '' : label({ season: season ?? 0, episode }),
      season === null || lastEpisode === null || lastEpisode === episode ? '' : label({ season, episode: lastEpisode }),
    ])
}

/** The last event of a connection, in a sentence. */
export function useLastWords(): (connection: Connection) => string {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const episodeOf = useEpisodeOf()
  return ({ lastPlay, lastReportAt }) => {
    if (lastPlay)
      return t('connections.lastViewing', {
        ago: formatAgo(language, lastPlay.at, now().getTime()),
        title: episodeOf(lastPlay.title ?? t('my.gone'), lastPlay),
      })
    if (lastReportAt) return t('connections.lastMessage', { ago: formatAgo(language, lastReportAt, now().getTime()) })
    return t('connections.noMessage')
  }
}
