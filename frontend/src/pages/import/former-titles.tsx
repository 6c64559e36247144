import type { FormerEntries } from '@contract/import-answers.schema'
import { FormerCounts } from '../../features/former/former-counts.tsx'
import { useBringOver } from '../../features/former/use-bring-over.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SteadyButton } from '../../ui/button/steady-button.tsx'

/** Offers to import what the member saved while the server had another catalogue. */
export function FormerTitles({ entries }: { entries: FormerEntries }) {
  const { t } = useTranslation()
  const bringOver = useBringOver()
  return (
    <section aria-labelledby="former" className="mt-4 max-w-2xl rounded-card border border-line p-5">
      <h3 id="former" className="font-bold">
        {t('transfer.former.title')}
      </h3>
      <FormerCounts entries={entries} />
      <p className="mt-2 text-quiet">{t('transfer.former.text')}</p>
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
