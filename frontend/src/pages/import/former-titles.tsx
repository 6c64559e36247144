import { useTranslation } from '../../i18n/use-translation.ts'
import { formatNumber } from '../../i18n/format/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { SteadyButton } from '../../ui/button/steady-button.tsx'
import { useImport } from './use-import.ts'

/** Offers to import the titles that the member saved while the server had another catalogue. */
export function FormerTitles({ count }: { count: number }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { bringOver } = useImport()
  return (
    <section aria-labelledby="former" className="mt-4 max-w-2xl rounded-card border border-line p-5">
      <h3 id="former" className="font-bold">
        {t('transfer.former.title')}
      </h3>
      <p className="mt-2 text-quiet">{t('transfer.former.text', { number: formatNumber(language, count) })}</p>
      <SteadyButton
        className="button button-primary mt-4"
        disabled={bringOver.isPending}
        onClick={() => bringOver.mutate()}
      >
        {t('transfer.former.action')}
      </SteadyButton>
    </section>
  )
}
