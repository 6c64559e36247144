import type { FormerEntries } from '@contract/import-answers.schema'
import { formatNumber } from '../../i18n/format/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Whether the account has anything left from the catalogue that the server had before. */
export const hasFormer = ({ titles, people }: FormerEntries): boolean => titles + people > 0

/** The numbers of those titles and followed people. */
export function FormerCounts({ entries }: { entries: FormerEntries }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const kinds = (['titles', 'people'] as const).filter((kind) => entries[kind] > 0)
  return (
    <p className="mt-2 tabular-nums">
      {kinds.map((kind) => t(`transfer.former.${kind}`, { number: formatNumber(language, entries[kind]) })).join(' · ')}
    </p>
  )
}
