import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { importQueries } from '../../api/import-queries.ts'
import { useApp } from '../../context/app-context.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { useFocusAfterRemoval } from '../../ui/focus/use-focus-after-removal.ts'
import { MoreButton } from '../../ui/button/more-button.tsx'
import { LeftOutTitles } from './left-out-titles.tsx'
import { TitleRow } from './title-row.tsx'
import { useResolveWaitingTitle } from './use-resolve-waiting-title.ts'

/** The waiting titles of one import or of all: each gets a match or is left out. Empty if there are none. */
export function WaitingTitles({ import: importId }: { import?: string }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { api } = useApp()
  const resolve = useResolveWaitingTitle()
  const { list: listRef, itemProps } = useFocusAfterRemoval<HTMLUListElement>()
  const list = useInfiniteQuery(importQueries(api).waitingTitles('waiting', importId))
  const count = list.data?.pages[0]?.total_results ?? 0
  const titles = list.data?.pages.flatMap(({ results }) => results) ?? []
  return (
    <>
      {count === 0 ? null : (
        <section aria-labelledby="waiting" className="mt-12 max-w-3xl">
          <h2 id="waiting" className="display text-heading">
            {t('transfer.waiting.title', { count, number: count.toLocaleString(language) })}
          </h2>
          <p className="mt-2 text-quiet">{t('transfer.waiting.text')}</p>
          <ul ref={listRef} className="mt-4 divide-y divide-line">
            {titles.map((title) => (
              <TitleRow
                key={title.id}
                itemProps={itemProps}
                title={title}
                reason={title.reason}
                onPick={({ type, id }) => resolve({ id: title.id, title: title.name, answer: { type, id } })}
                leaveOut={{
                  label: (named) => t('transfer.waiting.leave', { title: named }),
                  run: () => resolve({ id: title.id, title: title.name, answer: { leftOut: true } }),
                }}
              />
            ))}
          </ul>
          <MoreButton list={list} className="mt-4" />
        </section>
      )}
      <LeftOutTitles
        import={importId}
        onRestore={({ id, name }) => resolve({ id, title: name, answer: { leftOut: false } })}
      />
    </>
  )
}
