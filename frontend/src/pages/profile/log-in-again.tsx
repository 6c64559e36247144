import { ApiError } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSession } from '../../shell/session/use-session.ts'

export const isLoginTooOld = (error: Error): boolean =>
  error instanceof ApiError && error.problem?.type === 'proof-needed'

/**
 * Leads a member whose log-in is too old for a change of how the account is opened through a new one, and back: the profile asks
 * visitors to log in, and members cannot open the log-in page.
 */
export function LogInAgain() {
  const { t } = useTranslation()
  const { logOut } = useSession()
  return (
    <p role="alert" className="flex w-full flex-wrap items-center gap-3">
      {t('logins.againFirst')}
      <button type="button" className="button" onClick={logOut}>
        {t('nav.logIn')}
      </button>
    </p>
  )
}
