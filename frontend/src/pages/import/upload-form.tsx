import type { ParseKeys } from 'i18next'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { joinFacts } from '../../i18n/format/format.ts'
import { Dropzone } from './dropzone.tsx'
import { services } from './service-names.ts'
import { importProblem, useImport } from './use-import.ts'

/** The limit for the size of all files together. */
const MAX_BYTES = 50 * 1024 * 1024
const MAX_NAMES = 3

/** Uploads chosen or dropped files as one import, and explains how to get them from each service. */
export function UploadForm() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { upload } = useImport()
  const [refusal, setRefusal] = useState<ParseKeys | null>(null)
  const uploadFiles = (files: readonly File[]) => {
    if (upload.isPending) return
    const isTooLarge = files.reduce((sum, { size }) => sum + size, 0) > MAX_BYTES
    setRefusal(isTooLarge ? 'problem.importTooLarge' : files.length === 0 ? 'problem.importUnreadable' : null)
    if (!isTooLarge && files.length > 0) upload.mutate({ name: nameOf(files), files })
  }
  const nameOf = (files: readonly File[]) =>
    files.length <= MAX_NAMES
      ? joinFacts(
          language,
          files.map(({ name }) => name),
        )
      : t('transfer.files', { count: files.length, number: files.length.toLocaleString(language) })
  const problem = refusal ?? (upload.isError ? importProblem(upload.error) : null)
  return (
    <div className="mt-4 grid gap-8 lg:grid-cols-2">
      <div>
        <Dropzone
          isBusy={upload.isPending}
          onFiles={uploadFiles}
          onUnreadable={() => setRefusal('problem.importUnreadable')}
        />
        <p role="status" className="mt-3">
          {upload.isPending ? t('transfer.uploading', { name: upload.variables.name }) : null}
        </p>
        {problem ? (
          <p role="alert" className="mt-3 text-danger">
            {t(problem)}
          </p>
        ) : null}
      </div>
      <div>
        <h3 className="font-bold">{t('transfer.how')}</h3>
        <dl className="mt-3 grid gap-3">
          {services.map(([id, name]) => (
            <div key={id}>
              <dt className="font-bold">{name}</dt>
              <dd className="text-quiet">{t(`transfer.help.${id}`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}
