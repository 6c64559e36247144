import { regionOf, type LocaleCode } from '@contract/locale'
import type { LocaleParams } from './metadata-source.port.ts'

/** The language and country of a call; without a country, the default one of the language. */
export const localeParams = ({
  language,
  region,
}: {
  language: LocaleCode
  region?: string | undefined
}): LocaleParams => ({
  language,
  region: region ?? regionOf(language),
})
