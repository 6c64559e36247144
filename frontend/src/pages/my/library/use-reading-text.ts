import type { NameReading } from '@contract/scanned-files.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { joinFacts } from '../../../i18n/format/format.ts'

/** Formats the reading of a file name, such as `Heat, 1995, Movie`. */
export function useReadingText(): (reading: Pick<NameReading, 'title' | 'year' | 'type'>) => string {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return ({ title, year, type }) => joinFacts(language, [title, year === null ? '' : String(year), t(`type.${type}`)])
}
