import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ImportFilter } from '@contract/import.schema'
import { useApp } from '../../app/app-context.tsx'
import { MoreButton } from './more-button.tsx'
import { TitleRow } from './title-row.tsx'

/** The titles of an import in one state. */
export function TitleList({ id, state }: { id: string; state: ImportFilter }) {
  const { t } = useTranslation()
  const { queries } = useApp()
  const list = useInfiniteQuery(queries.importTitles(id, state))
  const titles = list.data?.pages.flatMap(({ results }) => results) ?? []
  if (list.isSuccess && titles.length === 0) return <p className="mt-6 text-quiet">{t('transfer.nothingHere')}</p>
  return (
    <>
      <ul className="mt-6 divide-y divide-line">
        {titles.map((title) => (
          <TitleRow key={title.no} id={id} title={title} />
        ))}
      </ul>
      <MoreButton
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  )
}
