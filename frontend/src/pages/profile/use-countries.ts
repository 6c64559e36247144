import { locales, regionOf } from '@contract/locale'
import { useLanguage } from '../../i18n/use-language.ts'
import { alphabetical, displayName } from '../../i18n/format/format.ts'
import { originCountries } from '../../domain/title/origins.ts'

const codes = [...new Set([...originCountries, ...locales.map(({ code }) => regionOf(code))])]

/** The countries that a member can choose (ISO 3166-1), in the order of their names in the interface's language. */
export function useCountries(): { country: string; name: string }[] {
  const { language } = useLanguage()
  return alphabetical(
    language,
    codes.map((country) => ({ country, name: displayName(language, 'region', country) })),
    ({ name }) => name,
  )
}
