import { useRef } from 'react'
import { MAX_WATCH_COUNTRIES } from '@contract/settings-bounds'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSettings } from '../../context/use-settings.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { displayName } from '../../i18n/format/format.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { ProfileSection } from './profile-section.tsx'
import { useCountries } from './use-countries.ts'

/** Further countries whose services are shown for every title, beside the member's own country. */
export function WatchCountries() {
  const { t } = useTranslation()
  const { settings, region, change } = useSettings()
  const countries = useCountries()
  const select = useRef<HTMLSelectElement>(null)
  const chosen = settings.watchCountries.filter((country) => country !== region)
  const removeCountry = (country: string) => {
    change({ watchCountries: chosen.filter((other) => other !== country) })
    // The pressed button vanishes, so the focus moves to the select field.
    select.current?.focus()
  }
  return (
    <ProfileSection title={t('watchCountries.title')} text={t('watchCountries.text', { max: MAX_WATCH_COUNTRIES })}>
      {chosen.length > 0 ? <ChosenCountries countries={chosen} onRemove={removeCountry} /> : null}
      <label className="mt-4 block max-w-md">
        <span className="text-sm text-quiet">{t('watchCountries.add')}</span>
        <select
          ref={select}
          className="field mt-1"
          defaultValue=""
          disabled={chosen.length >= MAX_WATCH_COUNTRIES}
          onChange={({ target }) => {
            change({ watchCountries: [...chosen, target.value] })
            target.value = ''
          }}
        >
          <option value="">{t('watch.choose')}</option>
          {countries
            .filter(({ country }) => country !== region && !chosen.includes(country))
            .map(({ country, name }) => (
              <option key={country} value={country}>
                {name}
              </option>
            ))}
        </select>
      </label>
    </ProfileSection>
  )
}

interface ChosenProps {
  readonly countries: readonly string[]
  readonly onRemove: (country: string) => void
}

function ChosenCountries({ countries, onRemove }: ChosenProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return (
    <ul className="mt-4 flex flex-wrap gap-2">
      {countries.map((country) => {
        const name = displayName(language, 'region', country)
        return (
          <li key={country}>
            <button
              type="button"
              className="chip gap-2"
              aria-label={t('watchCountries.drop', { country: name })}
              onClick={() => onRemove(country)}
            >
              {name}
              <Icon name="x" className="size-4 text-quiet" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
