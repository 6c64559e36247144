import { useTranslation } from '../../i18n/use-translation.ts'

/** Text of the link to all of a row, which beside other rows says whose it is. */
export function SeeAll({ of }: { of: string }) {
  const { t } = useTranslation()
  const label = t('action.seeAll')
  return (
    <>
      <span aria-hidden="true">{label}</span>
      <span className="sr-only">{t('phrase.labelled', { label, value: of })}</span>
    </>
  )
}
