import { getRouteApi } from '@tanstack/react-router'
import type { ParseKeys } from 'i18next'
import { useTranslation } from '../../i18n/use-translation.ts'
import { loginErrorKey } from '../../api/login-error.ts'
import { useLoginCallback, type LoginOutcome } from '../../shell/login-popup/use-login-popup.ts'
import { PageHeading } from '../../ui/page-heading/page-heading.tsx'

const route = getRouteApi('/login_/done')

const titles: Record<LoginOutcome, ParseKeys> = {
  checking: 'login.checkingTitle',
  done: 'login.doneTitle',
  nobody: 'login.nobodyTitle',
  failed: 'login.failedTitle',
}
const texts: Record<Exclude<LoginOutcome, 'failed'>, ParseKeys> = {
  checking: 'login.checkingText',
  done: 'login.doneText',
  nobody: 'login.nobodyText',
}

/**
 * The last page of a login in a popup. It closes itself, and stays open only to show a provider's error, or if the
 * browser keeps it open, as it does with an ordinary tab: then it continues to the next page.
 */
export function LoginDonePage() {
  const { t } = useTranslation()
  const { error = null, popup } = route.useSearch()
  const outcome = useLoginCallback(error)
  return (
    <div className="page py-16">
      <PageHeading>{t(titles[outcome])}</PageHeading>
      <p className="mt-3 max-w-2xl text-lg text-quiet">
        {t(outcome === 'failed' ? loginErrorKey(error) : texts[outcome])}
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        {outcome === 'failed' || outcome === 'nobody' ? (
          <a href={popup ? `/login?popup=${popup}` : '/login'} className="button button-primary">
            {t('logins.again')}
          </a>
        ) : null}
        {outcome === 'done' ? (
          <a href="/" className="button button-primary">
            {t('nav.home')}
          </a>
        ) : (
          <a href="/" className="button">
            {t('error.goBack')}
          </a>
        )}
      </p>
    </div>
  )
}
