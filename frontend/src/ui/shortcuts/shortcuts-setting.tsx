import { useId, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { hasShortcuts, setShortcuts } from '../../platform/storage/shortcuts.ts'

/** Turns shortcuts of a single key on and off on this device. */
export function ShortcutsSetting({ className = '' }: { readonly className?: string }) {
  const { t } = useTranslation()
  const id = useId()
  const [areOn, setAreOn] = useState(hasShortcuts)
  return (
    <div className={`flex items-start gap-3 ${className}`}>
      <input
        id={id}
        type="checkbox"
        className="mt-1 size-6"
        checked={areOn}
        aria-describedby={`${id}-text`}
        onChange={({ target }) => {
          setShortcuts(target.checked)
          setAreOn(hasShortcuts())
        }}
      />
      <div>
        <label htmlFor={id} className="block font-semibold">
          {t('palette.keys')}
        </label>
        <p id={`${id}-text`} className="text-sm text-quiet">
          {t('settings.shortcutsText')}
        </p>
      </div>
    </div>
  )
}
