import { useTranslation } from '../../i18n/use-translation.ts'

/** The text of the link to all titles of a row; screen readers also read the title of the row. */
export function SeeAll({ of: rowTitle }: { of: string }) {
  const { t } = useTranslation()
  const label = t('action.seeAll')
  return (
    <>
      <span aria-hidden="true">{label}</span>
      <span className="sr-only">{t('phrase.labeled', { label, value: rowTitle })}</span>
    </>
  )
}
