import { useId } from 'react'
import { locales, regionOf } from '@contract/locale'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSettings } from '../../context/use-settings.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { displayName } from '../../i18n/format/format.ts'
import { LocaleOptions } from './locale-options.tsx'
import { ProfileSection } from './profile-section.tsx'
import { useCountries } from './use-countries.ts'

/** Settings for the language and the country of content, and for the spoiler shield. */
export function ContentSettings() {
  const { t } = useTranslation()
  const { settings, change } = useSettings()
  return (
    <ProfileSection title={t('profile.content')}>
      <div className="mt-4 grid gap-6 sm:grid-cols-2">
        <label className="block">
          <span className="text-sm text-quiet">{t('settings.contentLanguage')}</span>
          <select
            className="field mt-1"
            value={settings.contentLanguage ?? ''}
            onChange={({ target }) =>
              change({ contentLanguage: locales.find((locale) => locale.code === target.value)?.code ?? null })
            }
          >
            <option value="">{t('settings.asInterface')}</option>
            <LocaleOptions />
          </select>
        </label>
        <RegionField />
        <SpoilerShield />
      </div>
    </ProfileSection>
  )
}

/** The country whose releases, ratings and services are shown. */
function RegionField() {
  const { t } = useTranslation()
  const { code, language } = useLanguage()
  const { settings, change } = useSettings()
  const countries = useCountries()
  return (
    <label className="block">
      <span className="text-sm text-quiet">{t('settings.region')}</span>
      <select
        className="field mt-1"
        value={settings.region ?? ''}
        onChange={({ target }) => change({ region: target.value || null })}
      >
        <option value="">
          {t('settings.byLanguage', { country: displayName(language, 'region', regionOf(code)) })}
        </option>
        {countries.map(({ country, name }) => (
          <option key={country} value={country}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Turns the spoiler shield on and off, which hides the details of unwatched episodes. */
function SpoilerShield() {
  const { t } = useTranslation()
  const { settings, change } = useSettings()
  const shieldId = useId()
  return (
    <div className="flex items-start gap-3 sm:col-span-2">
      <input
        id={shieldId}
        type="checkbox"
        className="mt-1 size-6"
        checked={settings.spoilerShield}
        aria-describedby={`${shieldId}-text`}
        onChange={({ target }) => change({ spoilerShield: target.checked })}
      />
      <div>
        <label htmlFor={shieldId} className="block font-semibold">
          {t('settings.spoilerShield')}
        </label>
        <p id={`${shieldId}-text`} className="text-sm text-quiet">
          {t('settings.spoilerShieldText')}
        </p>
      </div>
    </div>
  )
}
