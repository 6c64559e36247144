import { useTranslation } from '../../i18n/use-translation.ts'
import { useInstallPrompt } from './use-install-prompt.ts'

/** The offer to install, which does not cover the page and blocks nothing. */
export function InstallPrompt() {
  const { t } = useTranslation()
  const { offered, install, dismiss } = useInstallPrompt()
  if (!offered) return null
  return (
    <aside
      aria-label={t('install.title')}
      className="toasts-lasting pointer-events-auto mt-2 rounded-card border border-line bg-surface p-4 shadow-float lg:w-96"
    >
      <p className="font-bold">{t('install.title')}</p>
      <p className="mt-1 text-quiet">{t('install.text')}</p>
      <p className="mt-3 flex flex-wrap gap-2">
        <button type="button" className="button button-primary" onClick={install}>
          {t('install.install')}
        </button>
        <button type="button" className="button" onClick={dismiss}>
          {t('install.dismiss')}
        </button>
      </p>
    </aside>
  )
}
