import { useId, useState, type DragEvent } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { services } from './service-names.ts'
import { importProblem, useImport } from './use-import.ts'

const mostBytes = 50 * 1024 * 1024

/** Takes a file by choosing or dropping it, and says where to get one. */
export function UploadForm() {
  const { t } = useTranslation()
  const field = useId()
  const { upload } = useImport()
  const [isOver, setOver] = useState(false)
  const [tooLarge, setTooLarge] = useState(false)
  const take = (file: File | undefined) => {
    if (!file || upload.isPending) return
    setTooLarge(file.size > mostBytes)
    if (file.size <= mostBytes) upload.mutate(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  const problem = tooLarge ? 'problem.importTooLarge' : upload.isError ? importProblem(upload.error) : null
  return (
    <div className="mt-4 grid gap-8 lg:grid-cols-2">
      <div>
        <div
          className={`grid justify-items-center gap-4 rounded-card border-2 border-dashed px-6 py-12 text-center transition-colors ${isOver ? 'border-lamp bg-raised' : 'border-line bg-surface'}`}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <Icon name="folder-input" className="size-10 text-lamp" />
          <p className="text-lg pointer-coarse:hidden">{t('transfer.drop')}</p>
          <label htmlFor={field} className="button button-primary focus-within:outline-3 focus-within:outline-lamp">
            {t('transfer.choose')}
            <input
              id={field}
              type="file"
              className="sr-only"
              accept=".zip,.csv,.json,.tsv,.txt,.nfo,.xml"
              aria-disabled={upload.isPending}
              onClick={(event) => {
                if (upload.isPending) event.preventDefault()
              }}
              onChange={(event) => {
                take(event.target.files?.[0])
                event.target.value = ''
              }}
            />
          </label>
          <p className="text-sm text-quiet">{t('transfer.formats')}</p>
        </div>
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
