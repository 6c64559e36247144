import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSettings } from '../../../context/use-settings.ts'
import { Icon } from '../../../ui/icon/icon.tsx'

/** Turns the spoiler shield of the account on and off. */
export function ShieldToggle() {
  const { t } = useTranslation()
  const { settings, change } = useSettings()
  return (
    <button
      type="button"
      className="button"
      aria-pressed={settings.spoilerShield}
      onClick={() => change({ spoilerShield: !settings.spoilerShield })}
    >
      <Icon name={settings.spoilerShield ? 'eye-off' : 'eye'} />
      {t('episodes.shield')}
    </button>
  )
}
