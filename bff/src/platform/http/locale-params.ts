import { regionOf, type LocaleCode } from '@contract/locale'

/** The language and country of a call's query; without a country, the default one of the language. */
export const localeParams = ({
  language,
  region,
}: {
  language: LocaleCode
  region?: string | undefined
}): { language: LocaleCode; region: string } => ({
  language,
  region: region ?? regionOf(language),
})
