import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, type FormEvent } from 'react'
import type { NewToken } from '@contract/access-token.schema'
import { MAX_TOKENS, MAX_TOKEN_NAME_LENGTH, tokenLifetimes, tokenScopes } from '@contract/access-token-bounds'
import { tokenCalls } from '@contract/calls/token.calls'
import { ApiError } from '../../../api/client.ts'
import { problemKey } from '../../../api/problem-key.ts'
import { useApp } from '../../../context/app-context.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SteadyButton } from '../../../ui/button/steady-button.tsx'
import { isLoginTooOld, LogInAgain } from '../log-in-again.tsx'
import { replaceAnswer } from '../../../api/replace-answer.ts'

const lifetimeKeys = ['never', 'days90', 'year'] as const

/** The choices in a submitted form. */
function newTokenOf(data: FormData): NewToken {
  const [name, lifetime] = [data.get('name'), Number(data.get('lifetime'))]
  return {
    name: typeof name === 'string' ? name : '',
    scopes: tokenScopes.filter((scope) => data.getAll('scopes').includes(scope)),
    days: tokenLifetimes[lifetime] ?? null,
  }
}

/** A form that makes an access token. `onMade` gets its secret. */
export function NewTokenForm({ onMade }: { onMade: (secret: string) => void }) {
  const { t } = useTranslation()
  const { api, queries } = useApp()
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (form: HTMLFormElement) => api(tokenCalls.makeToken, { body: newTokenOf(new FormData(form)) }),
    onSuccess: ({ secret, tokens }, form) => {
      form.reset()
      onMade(secret)
      return replaceAnswer(queryClient, queries.tokens().queryKey, tokens)
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    mutate(event.currentTarget)
  }
  return (
    <form className="mt-4 grid gap-4" onSubmit={submit}>
      <label className="block">
        <span className="text-sm text-quiet">{t('tokens.name')}</span>
        <input
          name="name"
          required
          pattern=".*\S.*"
          maxLength={MAX_TOKEN_NAME_LENGTH}
          autoComplete="off"
          className="field mt-1"
          placeholder={t('tokens.namePlaceholder')}
        />
      </label>
      <Scopes />
      <label className="block">
        <span className="text-sm text-quiet">{t('tokens.lifetime.label')}</span>
        <select name="lifetime" className="field mt-1" defaultValue="0">
          {lifetimeKeys.map((key, index) => (
            <option key={key} value={index}>
              {t(`tokens.lifetime.${key}`)}
            </option>
          ))}
        </select>
      </label>
      <Failure error={error} />
      <SteadyButton type="submit" className="button justify-self-start" disabled={isPending}>
        {t('tokens.make')}
      </SteadyButton>
    </form>
  )
}

function Scopes() {
  const { t } = useTranslation()
  const id = useId()
  return (
    <fieldset>
      <legend className="text-sm text-quiet">{t('tokens.scopes')}</legend>
      <ul className="mt-2 grid gap-3">
        {tokenScopes.map((scope) => (
          <li key={scope} className="flex items-start gap-3">
            <input
              id={`${id}-${scope}`}
              type="checkbox"
              name="scopes"
              value={scope}
              defaultChecked={scope === 'read'}
              aria-describedby={`${id}-${scope}-text`}
              className="mt-1 size-6 shrink-0"
            />
            <div className="min-w-0">
              <label htmlFor={`${id}-${scope}`} className="block">
                {t(`tokens.scope.${scope}`)}
              </label>
              <p id={`${id}-${scope}-text`} className="text-sm text-quiet">
                {t(`tokens.scopeText.${scope}`)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function Failure({ error }: { error: Error | null }) {
  const { t } = useTranslation()
  if (!error) return null
  if (isLoginTooOld(error)) return <LogInAgain />
  const isFull = error instanceof ApiError && error.problem?.type === 'too-many-tokens'
  return (
    <p role="alert" className="text-danger">
      {isFull ? t('tokens.tooMany', { limit: MAX_TOKENS }) : t(problemKey(error))}
    </p>
  )
}
