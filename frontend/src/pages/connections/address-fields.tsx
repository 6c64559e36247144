import type { ConnectionAddress } from '@contract/connections.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { focusOn } from '../../ui/focus/focus-on.ts'
import { CopyButton } from '../../features/copy/copy-button.tsx'

/**
 * The addresses of a connection, which are shown only once: from anywhere, and from inside the network of the server.
 */
export function AddressFields({ address }: { readonly address: ConnectionAddress }) {
  const { t } = useTranslation()
  return (
    <div className="mt-6 grid max-w-3xl gap-4">
      {address.inside === null ? null : (
        <AddressField label={t('connections.address.inside')} address={address.inside} isFirst />
      )}
      <AddressField label={t('connections.address.label')} address={address.public} isFirst={address.inside === null} />
      <p id="connection-address-once" className="text-quiet">
        {t('connections.address.once')}
      </p>
    </div>
  )
}

interface AddressFieldProps {
  readonly label: string
  readonly address: string
  /** The first address gets the focus. */
  readonly isFirst: boolean
}

const AddressField = ({ label, address, isFirst }: AddressFieldProps) => (
  <div className="flex flex-wrap items-end gap-3">
    <label className="grid min-w-0 flex-1 basis-64 gap-1">
      <span className="font-semibold">{label}</span>
      <input
        className="field"
        readOnly
        value={address}
        ref={isFirst ? focusOn : null}
        aria-describedby="connection-address-once"
        onFocus={(event) => event.target.select()}
      />
    </label>
    <CopyButton text={address} of={label} />
  </div>
)
