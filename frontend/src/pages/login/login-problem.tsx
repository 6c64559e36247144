import { useTranslation } from '../../i18n/use-translation.ts'
import { loginErrorKey } from '../../api/login-error.ts'

/** Explains why a login at a provider failed, if it took place outside a popup. */
export function LoginProblem({ error }: { error: string | undefined }) {
  const { t } = useTranslation()
  if (error === undefined) return null
  return (
    <p role="alert" className="mt-6 rounded-card border border-danger p-4">
      {t(loginErrorKey(error))}
    </p>
  )
}
