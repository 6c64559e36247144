import { useInfiniteQuery } from '@tanstack/react-query'
import type { ImportFilter } from '@contract/import-query.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { importContentsQueries } from '../../api/import-contents-queries.ts'
import { useApp } from '../../context/app-context.tsx'
import { MoreButton } from '../../ui/button/more-button.tsx'
import { namedWithYear } from './title-row.tsx'

/** The titles of one file that an import did not bring in, each with its row. */
export function LeftOutRows({ id, state, file }: { id: string; state: ImportFilter; file: number }) {
  const { t } = useTranslation()
  const { api } = useApp()
  const list = useInfiniteQuery(importContentsQueries(api).importTitles(id, state, file))
  const titles = list.data?.pages.flatMap(({ results }) => results) ?? []
  return (
    <>
      <ul className="divide-y divide-line">
        {titles.map(({ no, name, year, line }) => (
          <li key={no} className="flex flex-wrap justify-between gap-x-6 py-2">
            <span>{namedWithYear(name, year)}</span>
            <span className="text-quiet tabular-nums">{t('transfer.file.row', { line })}</span>
          </li>
        ))}
      </ul>
      <MoreButton list={list} className="mt-4" />
    </>
  )
}
