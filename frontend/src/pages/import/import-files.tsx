import { useInfiniteQuery } from '@tanstack/react-query'
import type { ImportStatus } from '@contract/import-answers.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { importContentsQueries } from '../../api/import-contents-queries.ts'
import { useApp } from '../../context/app-context.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { MoreButton } from '../../ui/button/more-button.tsx'
import { FileReport } from './file-report.tsx'

/** The files of an import, each with the outcome of its rows. The rows left out can be downloaded. */
export function ImportFiles({ status: { id, counts, titles, state } }: { status: ImportStatus }) {
  const { t } = useTranslation()
  const { api } = useApp()
  const list = useInfiniteQuery(importContentsQueries(api).importFiles(id))
  const files = list.data?.pages.flatMap(({ results }) => results) ?? []
  const hasLeftOutRows = counts.invalid + counts.part > 0 || counts.matched < titles
  return (
    <>
      <ul className="mt-2 divide-y divide-line">
        {files.map((file) => (
          <FileReport key={file.no} id={id} file={file} isPast={state !== 'ready' && state !== 'failed'} />
        ))}
      </ul>
      <MoreButton list={list} className="mt-4" />
      {hasLeftOutRows && files.length > 0 ? (
        <p className="mt-4">
          <a href={`/api/userMedia/imports/${id}/left-out`} download className="button">
            <Icon name="download" />
            {t('transfer.file.save')}
          </a>
        </p>
      ) : null}
    </>
  )
}
