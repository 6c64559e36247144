import { useState } from 'react'
import type { MediaType } from '@contract/media.schema'
import { MAX_WATCH_COUNTRIES } from '@contract/settings-bounds'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { useSettings } from '../../context/use-settings.ts'
import { Section } from '../../features/reach/section.tsx'
import { useLoaderQuery } from '../../features/reach/use-loader-query.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { alphabetical, displayName } from '../../i18n/format/format.ts'
import { useIsMember } from '../../shell/session/use-session.ts'
import { CountryOffers } from './country-offers.tsx'

/** The countries to show offers for. A member's are saved in the settings; a visitor's last as long as the page. */
function useWatchCountries() {
  const isMember = useIsMember()
  const { settings, region, change } = useSettings()
  const [visitorCountries, setVisitorCountries] = useState<readonly string[]>([])
  const otherCountries = (isMember ? settings.watchCountries : visitorCountries).filter((country) => country !== region)
  const save = (countries: string[]) =>
    isMember ? change({ watchCountries: countries }) : setVisitorCountries(countries)
  return {
    region,
    otherCountries,
    add: (country: string) => save([...otherCountries, country].slice(-MAX_WATCH_COUNTRIES)),
    remove: (country: string) => save(otherCountries.filter((other) => other !== country)),
  }
}

/** The services that have the title in the visitor's countries. Data of the live service is credited to its source. */
export function WhereToWatch({ type, id }: { type: MediaType; id: number }) {
  const { t } = useTranslation()
  const { queries, boot } = useApp()
  const { region, otherCountries, add, remove } = useWatchCountries()
  const countries = [region, ...otherCountries]
  const answer = useLoaderQuery({
    ...queries.providers(type, id, countries),
    // While another country is being fetched, the present ones stay visible.
    placeholderData: (before) => (before?.id === id ? before : undefined),
  })
  return (
    <section className="rounded-card border border-line bg-surface p-5" aria-labelledby="where-to-watch">
      <h2 id="where-to-watch" className="display text-heading">
        {t('watch.title')}
      </h2>
      <Section answer={answer} size="text">
        {({ results, countries: offering }) => (
          <>
            {countries.map((country) => (
              <CountryOffers
                key={country}
                country={country}
                offers={results[country]}
                onRemove={country === region ? null : () => remove(country)}
              />
            ))}
            <CountrySelect countries={offering.filter((code) => !countries.includes(code))} onChoose={add} />
          </>
        )}
      </Section>
      {boot.source === 'live' ? <p className="mt-4 text-sm text-quiet">{t('watch.credit')}</p> : null}
    </section>
  )
}

/** Adds one of the other countries in which a service has the title. */
function CountrySelect({ countries, onChoose }: { countries: readonly string[]; onChoose: (country: string) => void }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  if (countries.length === 0) return null
  const named = alphabetical(
    language,
    countries.map((country) => ({ country, name: displayName(language, 'region', country) })),
    ({ name }) => name,
  )
  return (
    <label className="mt-5 block border-t border-line pt-4">
      <span className="text-sm text-quiet">{t('watch.add')}</span>
      <select
        className="field mt-1"
        // With `value`, a rendering between the choice and its event would revert the choice.
        defaultValue=""
        onChange={({ target }) => {
          onChoose(target.value)
          target.value = ''
        }}
      >
        <option value="">{t('watch.choose')}</option>
        {named.map(({ country, name }) => (
          <option key={country} value={country}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
