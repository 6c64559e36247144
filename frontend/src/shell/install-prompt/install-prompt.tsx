import { useTranslation } from '../../i18n/use-translation.ts'
import { useInstallPrompt } from './use-install-prompt.ts'

/** The offer to install. It is part of the page, above the footer, because a floating card would cover the page's actions. */
export function InstallPrompt() {
  const { t } = useTranslation()
  const { offered, install, dismiss } = useInstallPrompt()
  if (!offered) return null
  return (
    <aside aria-label={t('install.title')} className="page mt-16">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3 rounded-card border border-line bg-surface p-4">
        <div className="grow">
          <p className="font-bold">{t('install.title')}</p>
          <p className="mt-1 text-quiet">{t('install.text')}</p>
        </div>
        <p className="flex flex-wrap gap-2">
          <button type="button" className="button button-primary" onClick={install}>
            {t('install.install')}
          </button>
          <button type="button" className="button" onClick={dismiss}>
            {t('install.dismiss')}
          </button>
        </p>
      </div>
    </aside>
  )
}
