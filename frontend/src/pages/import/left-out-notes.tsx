import type { ImportCounts } from '@contract/import-answers.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'

/** The numbers of rows left out, of rows imported without a detail, and of titles that the member skipped. */
export function LeftOutNotes({ counts }: { counts: ImportCounts }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const number = (value: number) => value.toLocaleString(language)
  const { invalid, part, skipped } = counts
  return (
    <>
      {invalid > 0 ? <p className="mt-2">{t('transfer.file.invalid', { number: number(invalid) })}</p> : null}
      {part > 0 ? <p className="mt-2">{t('transfer.note.part', { number: number(part) })}</p> : null}
      {skipped > 0 ? (
        <p className="mt-2">{t('transfer.result.skipped', { count: skipped, number: number(skipped) })}</p>
      ) : null}
    </>
  )
}
