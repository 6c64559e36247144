import { useInfiniteQuery } from '@tanstack/react-query'
import type { ImportFilter } from '@contract/import-query.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { importContentsQueries } from '../../api/import-contents-queries.ts'
import { useApp } from '../../context/app-context.tsx'
import { useFocusAfterRemoval } from '../../ui/focus/use-focus-after-removal.ts'
import { MoreButton } from '../../ui/button/more-button.tsx'
import { TitleRow } from './title-row.tsx'
import { useImport } from './use-import.ts'

/** The titles of an import in one state. */
export function TitleList({ id, state }: { id: string; state: ImportFilter }) {
  const { t } = useTranslation()
  const { api } = useApp()
  const { correct } = useImport()
  const { list: listRef, itemProps } = useFocusAfterRemoval<HTMLUListElement>()
  const list = useInfiniteQuery(importContentsQueries(api).importTitles(id, state))
  const titles = list.data?.pages.flatMap(({ results }) => results) ?? []
  if (list.isSuccess && titles.length === 0) return <p className="mt-6 text-quiet">{t('transfer.nothingHere')}</p>
  return (
    <>
      <ul ref={listRef} className="mt-6 divide-y divide-line">
        {titles.map((title) => (
          <TitleRow
            key={title.no}
            itemProps={itemProps}
            title={title}
            match={title.match}
            reason={title.state === 'matched' || title.state === 'skipped' ? undefined : title.state}
            onPick={(choice) => correct.mutate({ id, no: title.no, correction: { type: choice.type, id: choice.id } })}
            leaveOut={
              title.state === 'skipped'
                ? undefined
                : {
                    label: (named) => t('transfer.skip', { title: named }),
                    run: () => correct.mutate({ id, no: title.no, correction: { skip: true } }),
                  }
            }
          />
        ))}
      </ul>
      <MoreButton list={list} className="mt-4" />
    </>
  )
}
