import { useMutation } from '@tanstack/react-query'
import { connectionCalls } from '@contract/calls/connections.calls'
import type { ConnectionAddress } from '@contract/connections.schema'
import { problemKey } from '../../api/problem-key.ts'
import { useApp } from '../../context/app-context.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useNotify } from '../../shell/notifications/use-notifications.ts'
import { SteadyButton } from '../../ui/button/steady-button.tsx'

interface RenewAddressProps {
  readonly id: string
  readonly onAddress: (address: ConnectionAddress) => void
}

/** Makes a new address of a connection; the old one stops at once. */
export function RenewAddress({ id, onAddress }: RenewAddressProps) {
  const { t } = useTranslation()
  const { api } = useApp()
  const notify = useNotify()
  const renew = useMutation({
    mutationFn: () => api(connectionCalls.newConnectionAddress, { params: { connection: id } }),
    onSuccess: ({ address }) => {
      onAddress(address)
      scrollTo({ top: 0 })
    },
    onError: (error) => notify({ message: problemKey(error), tone: 'error' }),
  })
  return (
    <section aria-labelledby="renew" className="mt-10 max-w-3xl">
      <h2 id="renew" className="display text-heading">
        {t('connections.address.label')}
      </h2>
      <p className="mt-2 text-quiet">{t('connections.address.hidden')}</p>
      <SteadyButton
        className="button mt-4"
        disabled={renew.isPending}
        aria-describedby="renew-text"
        onClick={() => renew.mutate()}
      >
        {t('connections.address.renew')}
      </SteadyButton>
      <p id="renew-text" className="mt-2 text-sm text-quiet">
        {t('connections.address.renewText')}
      </p>
    </section>
  )
}
