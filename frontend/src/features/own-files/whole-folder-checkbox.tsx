import { useTranslation } from '../../i18n/use-translation.ts'
import { isolated } from '../../i18n/format/isolated.ts'

interface WholeFolderCheckboxProps {
  /** The path below the library folder. */
  readonly folder: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Whether the correction applies to all files in the folder. */
export function WholeFolderCheckbox({ folder, checked, onChange }: WholeFolderCheckboxProps) {
  const { t } = useTranslation()
  return (
    <label className="flex min-h-11 min-w-0 cursor-pointer items-center gap-2">
      <input
        type="checkbox"
        className="size-5 shrink-0"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="min-w-0 wrap-anywhere">{t('myLibrary.review.wholeFolder', { folder: isolated(folder) })}</span>
    </label>
  )
}
