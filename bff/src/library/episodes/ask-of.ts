import { regionOf, type LocaleCode } from '@contract/locale'
import type { Ask } from '../../metadata/metadata-source.port.ts'

/** In which language and for which country a call asks; the language suggests the country. */
export const askOf = ({ language, region }: { language: LocaleCode; region?: string | undefined }): Ask => ({
  language,
  region: region ?? regionOf(language),
})
