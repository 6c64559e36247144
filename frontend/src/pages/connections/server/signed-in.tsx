import { now } from '../../../api/server-clock.ts'
import { formatAgo } from '../../../i18n/format/format-moment.ts'
import { isolated } from '../../../i18n/format/isolated.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SteadyButton } from '../../../ui/button/steady-button.tsx'
import type { ConnectionServer } from './server-words.ts'
import { useOptimisticValue } from '../../../ui/field/use-optimistic-value.ts'
import { useChooseServer, usePull, usePullDaily } from './use-server.ts'

interface SignedInProps {
  readonly id: string
  readonly server: ConnectionServer
  readonly signedInAs: string
}

/** The media server that is read, and as whom. */
export function SignedIn({ id, server, signedInAs }: SignedInProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const choose = useChooseServer(id)
  const pull = usePull(id)
  const { name, lastPullAt } = server
  return (
    <>
      <p className="mt-4 wrap-anywhere">
        <span className="font-semibold">
          {t('connections.server.signedIn', { name: isolated(signedInAs), server: isolated(name) })}
        </span>
        <br />
        <span className="text-quiet">
          {lastPullAt
            ? t('connections.server.lastPull', { ago: formatAgo(language, lastPullAt, now().getTime()) })
            : t('connections.server.noPull')}
        </span>
      </p>
      <p className="mt-4 text-quiet">{t('connections.server.pullText')}</p>
      <p className="mt-3 flex flex-wrap gap-3">
        <SteadyButton className="button button-primary" disabled={pull.isPending} onClick={() => pull.mutate()}>
          {t('connections.server.pull')}
        </SteadyButton>
        <SteadyButton className="button" disabled={choose.isPending} onClick={() => choose.mutate(null)}>
          {t('connections.server.signOut')}
        </SteadyButton>
      </p>
      {lastPullAt ? <Daily id={id} isOn={server.pullDaily} /> : null}
    </>
  )
}

/** Whether the server is read once a day; offered once the member has seen the result. */
function Daily({ id, isOn }: { readonly id: string; readonly isOn: boolean }) {
  const { t } = useTranslation()
  const [isDaily, change] = useOptimisticValue(isOn, usePullDaily(id).mutate)
  return (
    <label className="mt-4 flex items-start gap-3">
      <input
        type="checkbox"
        className="size-6 shrink-0"
        checked={isDaily}
        onChange={({ target }) => change(target.checked)}
      />
      <span className="min-w-0 wrap-anywhere">{t('connections.server.daily')}</span>
    </label>
  )
}
