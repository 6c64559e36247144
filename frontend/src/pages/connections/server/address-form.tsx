import type { FormEvent } from 'react'
import { problemKey } from '../../../api/problem-key.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SteadyButton } from '../../../ui/button/steady-button.tsx'
import { textOf } from '../../../ui/field/text-of.ts'
import { useTypeServer } from './use-server.ts'

/** The address of a media server on the internet, if the operator lets members type one. */
export function AddressForm({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useTypeServer(id)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isPending) mutate(textOf(new FormData(event.currentTarget), 'address'))
  }
  return (
    <form className="mt-4 grid max-w-xl gap-3" onSubmit={submit}>
      <label className="block">
        <span className="text-sm text-quiet">{t('connections.server.address')}</span>
        <input
          name="address"
          required
          inputMode="url"
          maxLength={300}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="field mt-1"
          aria-describedby="server-address-hint"
        />
      </label>
      <p id="server-address-hint" className="text-sm text-quiet">
        {t('connections.server.addressHint')}
      </p>
      {error ? (
        <p role="alert" className="text-danger">
          {t(problemKey(error))}
        </p>
      ) : null}
      <SteadyButton type="submit" className="button justify-self-start" disabled={isPending}>
        {t('connections.server.useAddress')}
      </SteadyButton>
    </form>
  )
}
