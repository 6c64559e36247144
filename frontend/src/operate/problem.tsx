import { ApiError } from '../api/client.ts'
import { problemKey } from '../api/problem-key.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { isProofNeeded } from './operate-context.tsx'
import { useWords, type WordKey } from './words.ts'

const own: Readonly<Record<string, WordKey>> = {
  'last-operator': 'problem.lastOperator',
  'own-account': 'problem.ownAccount',
  'provider-needed': 'passwords.noProvider',
  'passkey-needed': 'problem.passkeyNeeded',
  'wrong-credentials': 'proof.wrong',
  'passkey-refused': 'proof.refused',
}

/** Words a refusal of the server. It shows nothing for a proof that has ended: the form for a new one is shown then. */
export function Problem({ error, onRetry }: { error: Error | null; onRetry?: () => void }) {
  const { t } = useTranslation()
  const words = useWords()
  if (!error || isProofNeeded(error)) return null
  const key = error instanceof ApiError ? own[error.problem?.type ?? ''] : undefined
  return (
    <p role="alert" className="text-danger">
      {key ? words(key) : t(problemKey(error))}{' '}
      {onRetry ? (
        <button type="button" className="button" onClick={onRetry}>
          {words('again')}
        </button>
      ) : null}
    </p>
  )
}
