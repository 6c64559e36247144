import { operateCalls } from '@contract/calls/operate.calls'
import type { Overview, PasswordsChoice } from '@contract/operate.schema'
import { useTranslation } from '../i18n/use-translation.ts'
import { useOperatorChange } from './operate-context.tsx'
import { Problem } from './problem.tsx'
import { useWords } from './words.ts'

const choices = ['on', 'off'] as const

/** Whether passwords open accounts. Without a login provider they do, and the choice is not offered. */
export function PasswordsSetting({ passwords }: { passwords: Overview['passwords'] }) {
  const { choice, isFixed, hasProvider, only } = passwords
  const words = useWords()
  const { locale } = useTranslation()
  const { mutate, isPending, error } = useOperatorChange((api, chosen: PasswordsChoice) =>
    api(operateCalls.setPasswords, { body: { passwords: chosen } }),
  )
  return (
    <fieldset className="op-choices" disabled={isFixed || !hasProvider || isPending}>
      <legend className="display">{words('passwords.title')}</legend>
      {choices.map((name) => (
        <label key={name}>
          <input type="radio" name="passwords" checked={name === choice} onChange={() => mutate(name)} />
          <span>{words(`passwords.${name}`)}</span>
        </label>
      ))}
      {hasProvider && only > 0 ? (
        <p className="text-quiet">{words('passwords.only', { number: new Intl.NumberFormat(locale).format(only) })}</p>
      ) : null}
      {isFixed ? <p className="text-quiet">{words('passwords.fixed')}</p> : null}
      {hasProvider ? null : <p className="text-quiet">{words('passwords.noProvider')}</p>}
      <Problem error={error} />
    </fieldset>
  )
}
