import { Link } from '@tanstack/react-router'
import type { LibraryCounts } from '@contract/library.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { formatNumber } from '../../../i18n/format/format.ts'
import { libraryTabs, type LibrarySearch, type LibraryTab } from '../../../domain/files/library-search.ts'
import { ChipRow } from '../../../ui/chip-row/chip-row.tsx'

interface LibraryTabsProps {
  readonly counts: LibraryCounts
  readonly search: LibrarySearch
}

const countOf = ({ movies, shows, unmatched, extras, homeVideos }: LibraryCounts): Record<LibraryTab, number> => ({
  titles: movies + shows,
  main: unmatched,
  extra: extras,
  homeVideo: homeVideos,
})

/** Tabs for the titles and for the files without a title. An empty tab is left out unless it is open. */
export function LibraryTabs({ counts, search }: LibraryTabsProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const open = search.tab ?? 'titles'
  const numbers = countOf(counts)
  const shown = libraryTabs.filter((tab) => tab === 'titles' || tab === open || numbers[tab] > 0)
  if (shown.length === 1) return null
  return (
    <ChipRow label={t('media.sections')} className="mt-1">
      {shown.map((tab) => (
        <li key={tab}>
          <Link
            to="/my/library"
            search={tab === 'titles' ? {} : { tab }}
            resetScroll={false}
            className="chip gap-2"
            aria-current={tab === open ? 'page' : undefined}
            activeOptions={{ exact: true, includeSearch: true }}
            activeProps={{}}
          >
            {t(`myLibrary.tab.${tab}`)}
            <span className={tab === open ? '' : 'text-quiet'}>{formatNumber(language, numbers[tab])}</span>
          </Link>
        </li>
      ))}
    </ChipRow>
  )
}
