import { operateCalls } from '@contract/calls/operate.calls'
import type { Overview, SignUpChoice } from '@contract/operate.schema'
import { useChange } from './operate-context.tsx'
import { Problem } from './problem.tsx'
import { useWords } from './words.ts'

const choices = ['open', 'invite', 'closed'] as const

/** Who may create an account. */
export function SignUpSetting({ signUp: { choice, isFixed } }: { signUp: Overview['signUp'] }) {
  const words = useWords()
  const { mutate, isPending, error } = useChange((api, signUp: SignUpChoice) =>
    api(operateCalls.setSignUp, { body: { signUp } }),
  )
  return (
    <fieldset className="op-choices" disabled={isFixed || isPending}>
      <legend className="display">{words('signUp.title')}</legend>
      {choices.map((name) => (
        <label key={name}>
          <input type="radio" name="signUp" checked={name === choice} onChange={() => mutate(name)} />
          <span>{words(`signUp.${name}`)}</span>
        </label>
      ))}
      {isFixed ? <p className="text-quiet">{words('signUp.fixed')}</p> : null}
      <Problem error={error} />
    </fieldset>
  )
}
