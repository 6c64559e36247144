import { useInfiniteQuery } from '@tanstack/react-query'
import type { WaitingTitle } from '@contract/import-answers.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { importQueries } from '../../api/import-queries.ts'
import { useApp } from '../../context/app-context.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { useFocusAfterRemoval } from '../../ui/focus/use-focus-after-removal.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { MoreButton } from '../../ui/button/more-button.tsx'
import { FoldedRows } from './folded-rows.tsx'
import { namedWithYear } from './title-row.tsx'

interface LeftOutTitlesProps {
  /** The id of one import; all imports if it is missing. */
  readonly import?: string | undefined
  readonly onRestore: (title: WaitingTitle) => void
}

/** The titles that the member left out. Each can be restored. */
export function LeftOutTitles({ import: importId, onRestore }: LeftOutTitlesProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { api } = useApp()
  const { list: listRef, itemProps } = useFocusAfterRemoval<HTMLUListElement>()
  const list = useInfiniteQuery(importQueries(api).waitingTitles('leftOut', importId))
  const count = list.data?.pages[0]?.total_results ?? 0
  if (count === 0) return null
  const titles = list.data?.pages.flatMap(({ results }) => results) ?? []
  return (
    <FoldedRows summary={t('transfer.left.skipped', { number: count.toLocaleString(language) })}>
      <ul ref={listRef} className="divide-y divide-line">
        {titles.map((title) => {
          const label = namedWithYear(title.name, title.year)
          return (
            <li key={title.id} {...itemProps} className="flex items-center justify-between gap-3 py-2">
              <span>{label}</span>
              <button
                type="button"
                className="button-quiet"
                aria-label={t('transfer.waiting.back', { title: label })}
                onClick={() => onRestore(title)}
              >
                <Icon name="rotate-ccw" />
              </button>
            </li>
          )
        })}
      </ul>
      <MoreButton list={list} className="mt-4" />
    </FoldedRows>
  )
}
