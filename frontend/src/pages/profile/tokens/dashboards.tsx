import { useTranslation } from '../../../i18n/use-translation.ts'
import { CopyButton } from '../../../features/copy/copy-button.tsx'
import { timeZone } from '../../../platform/device/day.ts'
import { homeAssistantBlock, homepageBlock } from './dashboard-blocks.ts'

/** Blocks for two dashboards with the address of this server, ready to copy. `secret`: the token that was just made. */
export function Dashboards({ secret }: { secret: string | null }) {
  const { t } = useTranslation()
  const parts = [location.origin, timeZone(), secret ?? 'rr_…'] as const
  const blocks = [
    { name: 'Homepage', text: homepageBlock(...parts) },
    { name: 'Home Assistant', text: homeAssistantBlock(...parts) },
  ]
  return (
    <div className="mt-8">
      <h3 className="font-semibold">{t('tokens.dashboards.title')}</h3>
      <p className="mt-1 text-sm text-quiet">{t('tokens.dashboards.text')}</p>
      <p className="mt-1 text-sm text-quiet">{t('tokens.dashboards.calendar')}</p>
      {blocks.map(({ name, text }) => (
        <details key={name} className="mt-3 border-t border-line pt-3">
          <summary className="cursor-pointer">{name}</summary>
          <pre className="mt-2 overflow-x-auto text-sm">{text}</pre>
          <CopyButton text={text} of={name} className="button mt-2" />
        </details>
      ))}
    </div>
  )
}
