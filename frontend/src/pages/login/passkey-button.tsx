import { useMutation } from '@tanstack/react-query'
import type { User } from '@contract/session.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { passkeyProblemKey } from '../../api/passkey-problem.ts'
import { useApp } from '../../context/app-context.tsx'
import { SteadyButton } from '../../ui/button/steady-button.tsx'
import { useEffect, useState } from 'react'

interface PasskeyButtonProps {
  readonly onLoggedIn: (user: User) => void
  /** Whether the page has a field at which the browser can suggest passkeys. */
  readonly hasField: boolean
}

/** Logs in with a passkey, which also identifies the account. */
export function PasskeyButton({ onLoggedIn, hasField }: PasskeyButtonProps) {
  const { t } = useTranslation()
  const { api, boot } = useApp()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async () => (await import('../../api/passkeys.ts')).signInWithPasskey(api),
    onSuccess: (user) => user && onLoggedIn(user),
  })
  const refusal = usePasskeySuggestions(onLoggedIn, boot.passkeys && hasField && !isPending && !isSuccess)
  const problem = error ?? refusal
  if (!boot.passkeys) return null
  return (
    <div className="mt-3">
      <SteadyButton className="button w-full" disabled={isPending} onClick={() => mutate()}>
        {t('passkeys.logIn')}
      </SteadyButton>
      {problem ? (
        <p role="alert" className="mt-3 text-danger">
          {t(passkeyProblemKey(problem))}
        </p>
      ) : null}
    </div>
  )
}

/**
 * While `offered` is true, the browser suggests the visitor's passkeys at the form's first field (WebAuthn conditional
 * UI). Returns the error of the last login that failed; after each failure the passkeys are offered again.
 */
function usePasskeySuggestions(onLoggedIn: (user: User) => void, offered: boolean): Error | null {
  const { api } = useApp()
  const [refusals, setRefusals] = useState<readonly Error[]>([])
  const { mutate } = useMutation({
    mutationFn: async (signal: AbortSignal) =>
      (await import('../../api/passkeys.ts')).signInFromSuggestion(api, signal),
    onSuccess: (user) => user && onLoggedIn(user),
    onError: (error) => setRefusals((earlier) => [...earlier, error]),
  })
  const attempt = refusals.length
  // The suggestion is a request that stays open in the browser for as long as this page shows the field.
  useEffect(() => {
    if (!offered) return undefined
    const controller = new AbortController()
    mutate(controller.signal)
    return () => controller.abort()
  }, [offered, attempt, mutate])
  return refusals.at(-1) ?? null
}
