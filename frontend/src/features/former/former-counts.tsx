import type { FormerEntries } from '@contract/import-answers.schema'
import { formatNumber } from '../../i18n/format/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** How many titles the account has from the catalogue that the server had before. */
export function FormerCounts({ entries: { titles } }: { entries: FormerEntries }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return <p className="mt-2 tabular-nums">{t('transfer.former.titles', { number: formatNumber(language, titles) })}</p>
}
