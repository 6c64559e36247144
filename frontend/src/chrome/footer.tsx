import { Link } from '@tanstack/react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { useApp } from '../context/app-context.tsx'
import { secondaryNavItems } from './nav-items.ts'
import { useCanBrowse } from './use-can-browse.ts'

/**
 * Links that the bottom bar has no space for (below 1024 px), terms, privacy, the version, and the source of the
 * catalogue, with the notice that the live service requires.
 */
export function Footer() {
  const { t } = useTranslation()
  const { boot } = useApp()
  const mayBrowse = useCanBrowse()
  return (
    <footer className="mt-16 border-t border-line">
      <div className="page flex flex-wrap items-center gap-x-6 gap-y-2 py-8 pb-24 text-sm text-quiet lg:pb-8">
        {mayBrowse
          ? secondaryNavItems.map(({ to, key }) => (
              <Link key={key} to={to} className="link link-alone lg:hidden">
                {t(key)}
              </Link>
            ))
          : null}
        <Link to="/terms" className="link link-alone">
          {t('nav.terms')}
        </Link>
        <Link to="/privacy" className="link link-alone">
          {t('nav.privacy')}
        </Link>
        {/* Written as ISO 8601: the browser's first date in words takes a phone as long as the rest of the page. */}
        <span title={boot.builtAt.slice(0, 10)}>{t('footer.version', { version: boot.version })}</span>
        <span className="basis-full md:ml-auto md:basis-auto">
          {boot.source === 'embedded' ? (
            <>
              {t('footer.demoCatalogue')}{' '}
              <Link to="/demo" className="link link-alone">
                {t('demo.more')}
              </Link>
            </>
          ) : (
            t('footer.liveCatalogue')
          )}
        </span>
      </div>
    </footer>
  )
}
