import { fromEvent, type FileWithPath } from 'file-selector'
import { useState, type DragEvent } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { FileButton } from '../../ui/file-button/file-button.tsx'

interface DropzoneProps {
  readonly isBusy: boolean
  readonly onFiles: (files: readonly File[]) => void
  /** Is called if the dropped items are neither files nor folders. */
  readonly onUnreadable: () => void
}

/** Lets the member drop or choose files. */
export function Dropzone({ isBusy, onFiles, onUnreadable }: DropzoneProps) {
  const { t } = useTranslation()
  const [isOver, setOver] = useState(false)
  /** A dropped folder counts as the files in it. */
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    fromEvent(event.nativeEvent).then(
      (dropped) => onFiles(dropped.filter((item): item is FileWithPath => item instanceof File)),
      onUnreadable,
    )
  }
  return (
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
      <FileButton
        label={t('transfer.choose')}
        accept=".zip,.csv,.json,.tsv,.txt,.nfo,.xml,.gz"
        isBusy={isBusy}
        onFiles={onFiles}
      />
      <p className="text-sm text-quiet">{t('transfer.formats')}</p>
    </div>
  )
}
