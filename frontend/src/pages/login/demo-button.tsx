import { useMutation } from '@tanstack/react-query'
import { sessionCalls } from '@contract/calls/session.calls'
import type { User } from '@contract/session.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { problemKey } from '../../api/problem-key.ts'
import { SteadyButton } from '../../ui/button/steady-button.tsx'

/** Logs in to the demo account, which has a filled personal area. */
export function DemoButton({ onLoggedIn }: { onLoggedIn: (user: User) => void }) {
  const { t } = useTranslation()
  const { api } = useApp()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api(sessionCalls.demoSignIn, {}),
    onSuccess: ({ user }) => user && onLoggedIn(user),
  })
  return (
    <div className="mt-8 rounded-card border border-line bg-surface p-5">
      <p>{t('login.demoText')}</p>
      <SteadyButton className="button mt-4" disabled={isPending} onClick={() => mutate()}>
        {t('login.tryDemo')}
      </SteadyButton>
      {error ? (
        <p role="alert" className="mt-3 text-danger">
          {t(problemKey(error))}
        </p>
      ) : null}
    </div>
  )
}
