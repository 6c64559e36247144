import { useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'

interface FileButtonProps {
  readonly isBusy: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** Lets one choose files. */
export function FileButton({ isBusy, onFiles }: FileButtonProps) {
  const { t } = useTranslation()
  const field = useId()
  return (
    <label htmlFor={field} className="button button-primary focus-within:outline-3 focus-within:outline-lamp">
      {t('transfer.choose')}
      <input
        id={field}
        type="file"
        multiple
        className="sr-only"
        accept=".zip,.csv,.json,.tsv,.txt,.nfo,.xml"
        aria-disabled={isBusy}
        onClick={(event) => {
          if (isBusy) event.preventDefault()
        }}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          if (files.length > 0) onFiles(files)
          event.target.value = ''
        }}
      />
    </label>
  )
}
