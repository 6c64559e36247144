import { useMutation } from '@tanstack/react-query'
import type { User } from '@contract/session.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { passkeyProblemKey } from '../../api/passkey-problem.ts'
import { useApp } from '../../context/app-context.tsx'
import { SteadyButton } from '../../ui/button/steady-button.tsx'
import { usePasskeySuggestions } from './use-passkey-suggestions.ts'

/** Logs in with a passkey, which also identifies the account. */
export function PasskeyButton({ onLoggedIn }: { onLoggedIn: (user: User) => void }) {
  const { t } = useTranslation()
  const { api, boot } = useApp()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async () => (await import('../../api/passkeys.ts')).signInWithPasskey(api),
    onSuccess: (user) => user && onLoggedIn(user),
  })
  const refusal = usePasskeySuggestions(onLoggedIn, boot.passkeys && !isPending && !isSuccess)
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
