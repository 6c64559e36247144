import { regionOf, type LocaleCode } from '@contract/locale'
import type { Ask } from './metadata-source.port.ts'

/** The language and country of a call; without a country, the default one of the language. */
export const localized = ({ language, region }: { language: LocaleCode; region?: string | undefined }): Ask => ({
  language,
  region: region ?? regionOf(language),
})
