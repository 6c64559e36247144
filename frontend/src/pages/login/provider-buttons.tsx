import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { safeRedirect } from '@contract/safe-redirect'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { useLoginPopup } from '../../shell/login-popup/use-login-popup.ts'

/**
 * Logs in with an account of another provider (OIDC), in a popup, or in the same window if that is a popup already. The
 * buttons are links, so they also work without scripts.
 */
export function ProviderButtons({ redirect, popup }: { redirect?: string; popup?: string }) {
  const { t } = useTranslation()
  const { boot } = useApp()
  const navigate = useNavigate()
  const openPopup = useLoginPopup()
  const target = redirect ? safeRedirect(redirect) : '/home'
  const open = (event: MouseEvent, path: string) => {
    if (popup || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    openPopup(() => void navigate({ href: target, replace: true }), { path, redirect: target })
  }
  if (boot.loginProviders.length === 0) return null
  return (
    <ul className="mt-8 grid gap-3">
      {boot.loginProviders.map(({ id, label }) => {
        const path = `/api/_auth/oidc/${id}/start`
        const search = new URLSearchParams(popup ? { popup } : { redirect: target }).toString()
        return (
          <li key={id}>
            <a className="button w-full" href={`${path}?${search}`} onClick={(event) => open(event, path)}>
              {t('logins.continueWith', { provider: label })}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
