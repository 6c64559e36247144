import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { loginErrorKey } from '../../api/login-error.ts'
import { useLoginCallback } from '../../shell/login-popup/use-login-popup.ts'
import { PageHeading } from '../../ui/page-heading/page-heading.tsx'

const route = getRouteApi('/login_/done')

/** The last page of a login in a popup. It closes itself, and stays open only to show a provider's error. */
export function LoginDonePage() {
  const { t } = useTranslation()
  const { error = null, popup } = route.useSearch()
  const { failed } = useLoginCallback(error)
  return (
    <div className="page py-16">
      <PageHeading>{t(failed ? 'login.failedTitle' : 'login.doneTitle')}</PageHeading>
      <p className="mt-3 max-w-2xl text-lg text-quiet">{t(failed ? loginErrorKey(error) : 'login.doneText')}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        {failed ? (
          <a href={popup ? `/login?popup=${popup}` : '/login'} className="button button-primary">
            {t('logins.again')}
          </a>
        ) : null}
        <a href="/" className="button">
          {t('error.goBack')}
        </a>
      </p>
    </div>
  )
}
