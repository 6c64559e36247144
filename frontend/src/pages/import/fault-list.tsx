import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../app/app-context.tsx'
import { MoreButton } from './more-button.tsx'

/** The rows that cannot be read, each with its place and the reason. */
export function FaultList({ id }: { id: string }) {
  const { t } = useTranslation()
  const { queries } = useApp()
  const list = useInfiniteQuery(queries.importFaults(id))
  const faults = list.data?.pages.flatMap(({ results }) => results) ?? []
  if (list.isSuccess && faults.length === 0) return <p className="mt-6 text-quiet">{t('transfer.nothingHere')}</p>
  return (
    <>
      <ul className="mt-6 divide-y divide-line">
        {faults.map(({ file, line, reason }) => (
          <li key={`${file} ${line} ${reason}`} className="flex flex-wrap justify-between gap-x-6 py-3">
            <span className="tabular-nums">{t('transfer.line', { file, line })}</span>
            <span className="text-quiet">{t(`transfer.fault.${reason}`)}</span>
          </li>
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
