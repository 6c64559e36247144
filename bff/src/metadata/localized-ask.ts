import { regionOf, type LocaleCode } from '@contract/locale'
import type { Ask } from './metadata-source.port.ts'

/** In which language a call asks and for which country, which the language suggests where none is named. */
export const localized = ({ language, region }: { language: LocaleCode; region?: string | undefined }): Ask => ({
  language,
  region: region ?? regionOf(language),
})
