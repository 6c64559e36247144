import { Link } from '@tanstack/react-router'
import { ApiError } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

export const isLoginTooOld = (error: Error): boolean =>
  error instanceof ApiError && error.problem?.type === 'proof-needed'

/** Leads a member whose log-in is too old to add a way to log in through a new one, and back. */
export function LogInAgain() {
  const { t } = useTranslation()
  return (
    <p role="alert" className="flex w-full flex-wrap items-center gap-3">
      {t('logins.againFirst')}
      <Link to="/login" search={{ redirect: '/profile' }} className="button">
        {t('nav.logIn')}
      </Link>
    </p>
  )
}
