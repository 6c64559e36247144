import { Link, useParams } from '@tanstack/react-router'
import type { LibraryTitleFiles } from '@contract/library.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useEpisodeLabel } from '../../../features/episodes/use-episode-label.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { formatDate, formatNumber } from '../../../i18n/format/format.ts'
import { episodeAddress } from '../../../domain/episode/episode-address.ts'

/** The number of episodes that are listed; the seasons show the others. */
const MAX_LISTED = 100

/** The aired episodes without a file, by their numbers, because their names may be spoilers. */
export function MissingEpisodes({ missing }: { missing: LibraryTitleFiles['missing'] }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const episodeLabel = useEpisodeLabel()
  const { id = '' } = useParams({ strict: false })
  return (
    <details className="mt-3">
      <summary className="cursor-pointer py-2">
        {t('myLibrary.missing', { number: formatNumber(language, missing.length) })}
      </summary>
      <ul className="mt-1 flex flex-wrap gap-2">
        {missing.slice(0, MAX_LISTED).map((episode) => (
          <li key={`${episode.season} ${episode.episode}`}>
            <Link
              to="/$type/$id"
              params={{ type: 'tv', id }}
              {...episodeAddress(episode)}
              className="chip text-sm tabular-nums"
              title={formatDate(language, episode.airDate) || undefined}
            >
              {episodeLabel(episode)}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
