import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { operateCalls } from '@contract/calls/operate.calls'
import type { Overview, Proof } from '@contract/operate.schema'
import { SteadyButton } from '../ui/button/steady-button.tsx'
import { useOperate } from './operate-context.tsx'
import { Problem } from './problem.tsx'
import { useWords } from './words.ts'

const textsWithPasswords = { some: 'proof.text', none: 'proof.none' } as const
const textsWithout = { some: 'proof.textPasskey', none: 'proof.nonePasskey' } as const

/** Asks for the operator's password or a passkey. */
export function ProofForm({ overview: { proofs: ways, passwords } }: { overview: Overview }) {
  const text = passwords.choice === 'on' ? textsWithPasswords : textsWithout
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
      <p className="text-quiet">{words(ways.password || ways.passkey ? text.some : text.none)}</p>
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
    </section>
  )
}
