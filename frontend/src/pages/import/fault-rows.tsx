import { useInfiniteQuery } from '@tanstack/react-query'
import type { FaultReason } from '@contract/import.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { importContentsQueries } from '../../api/import-contents-queries.ts'
import { useApp } from '../../context/app-context.tsx'
import { MoreButton } from '../../ui/button/more-button.tsx'

interface FaultRowsProps {
  readonly id: string
  readonly filter: { readonly file: number; readonly reason: FaultReason; readonly part: boolean }
}

/** The rows of one file that have the same fault, by their numbers. */
export function FaultRows({ id, filter }: FaultRowsProps) {
  const { t } = useTranslation()
  const { api } = useApp()
  const list = useInfiniteQuery(importContentsQueries(api).importFaults(id, filter))
  const rows = list.data?.pages.flatMap(({ results }) => results) ?? []
  return (
    <>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-quiet tabular-nums">
        {rows.map(({ line }, index) => (
          <li key={`${line} ${index}`}>{t('transfer.file.row', { line })}</li>
        ))}
      </ul>
      <MoreButton list={list} className="mt-4" />
    </>
  )
}
