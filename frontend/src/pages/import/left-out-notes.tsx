import type { ImportCounts } from '@contract/import.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'

/** How much is left out, in sentences: whole rows, and details of rows that are kept otherwise. */
export function LeftOutNotes({ counts }: { counts: ImportCounts }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const told = { invalid: counts.invalid, part: counts.part, skipped: counts.skipped }
  return (['invalid', 'part', 'skipped'] as const).map((name) =>
    told[name] > 0 ? (
      <p key={name} className="mt-2">
        {t(`transfer.result.${name}`, { count: told[name], number: told[name].toLocaleString(language) })}
      </p>
    ) : null,
  )
}
