import { regionOf, type LocaleCode } from '@contract/locale'
import type { LocaleParams } from '../../metadata/metadata-source.port.ts'

/** The language and country of a call's query; where it has no country, the language suggests one. */
export const localeParamsOf = ({
  language,
  region,
}: {
  language: LocaleCode
  region?: string | undefined
}): LocaleParams => ({
  language,
  region: region ?? regionOf(language),
})
