import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLoginCallback } from '../../shell/login-popup/use-login-popup.ts'

const route = getRouteApi('/login_/done')

/** Where a login in a popup ends: it closes by itself, and stays only to show a provider's error. */
export function LoginDonePage() {
  const { t } = useTranslation()
  const { error = null } = route.useSearch()
  const { failed } = useLoginCallback(error)
  return (
    <div className="page py-16">
      <h1 className="display text-5xl">{t(failed ? 'login.failedTitle' : 'login.doneTitle')}</h1>
      <p className="mt-3 text-lg text-quiet">{t(failed ? 'login.failedText' : 'login.doneText')}</p>
      <p className="mt-8">
        <a href="/" className="button">
          {t('error.goBack')}
        </a>
      </p>
    </div>
  )
}
