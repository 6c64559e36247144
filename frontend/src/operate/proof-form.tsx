import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { operateCalls } from '@contract/calls/operate.calls'
import type { Overview, Proof } from '@contract/operate.schema'
import { loginErrorKey } from '../api/login-error.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { SteadyButton } from '../ui/button/steady-button.tsx'
import { useOperate } from './operate-context.tsx'
import { leaveForProvider } from './provider-proof.ts'
import { Problem } from './problem.tsx'
import { useWords, type WordKey } from './words.ts'

/**
 * Asks for the operator's password, a passkey, or a fresh login at a provider. `error`: the error that came back from
 * the provider.
 */
export function ProofForm({ overview, error: loginError }: { overview: Overview; error: string | null }) {
  const { proofs: ways, passwords } = overview
  const hasWay = ways.password || ways.passkey || ways.providers.length > 0
  const none = passwords.choice === 'on' ? 'proof.none' : 'proof.nonePasskey'
  const words = useWords()
  const { api, setProof } = useOperate()
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (password: string | null): Promise<Proof> => {
      if (password !== null) return api(operateCalls.proveByPassword, { body: { password } })
      return (await import('../api/operator-passkey.ts')).proveWithPasskey(api)
    },
    onSuccess: (proof) => {
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'overview' })
      setProof(proof)
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    mutate(typeof password === 'string' ? password : '')
  }
  return (
    <section className="op-proof">
      <h2 className="display">{words('proof.title')}</h2>
      <p className="text-quiet">{words(hasWay ? 'proof.text' : none)}</p>
      {ways.password ? (
        <form onSubmit={submit}>
          <label>
            <span>{words('proof.password')}</span>
            <input className="field" type="password" name="password" autoComplete="current-password" required />
          </label>
          <SteadyButton type="submit" className="button button-primary" disabled={isPending}>
            {words('confirm')}
          </SteadyButton>
        </form>
      ) : null}
      {ways.passkey ? (
        <SteadyButton className="button" disabled={isPending} onClick={() => mutate(null)}>
          {words('proof.passkey')}
        </SteadyButton>
      ) : null}
      <Problem error={error} />
      <Providers ways={ways.providers} loginError={error ? null : loginError} />
    </section>
  )
}

const ownWords: Readonly<Record<string, WordKey>> = {
  refused: 'proof.providerRefused',
  'connected-elsewhere': 'proof.providerOther',
}

/** The connected providers. `loginError`: the error that came back from one of them. */
function Providers({ ways, loginError }: { ways: Overview['proofs']['providers']; loginError: string | null }) {
  const words = useWords()
  const { api } = useOperate()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (provider: string) => leaveForProvider(api, provider),
  })
  return (
    <>
      {ways.map(({ id, label }) => (
        <SteadyButton key={id} className="button" disabled={isPending} onClick={() => mutate(id)}>
          {words('proof.provider', { provider: label })}
        </SteadyButton>
      ))}
      <Problem error={error} />
      {loginError === null || error ? null : <LoginProblem code={loginError} />}
    </>
  )
}

function LoginProblem({ code }: { code: string }) {
  const { t } = useTranslation()
  const words = useWords()
  const key = ownWords[code]
  return (
    <p role="alert" className="text-danger">
      {key ? words(key) : t(loginErrorKey(code))}
    </p>
  )
}
