import { catalogueLastDay } from '@contract/catalogue-day'
import type { TvDetail } from '@contract/media.schema'
import { useApp } from '../../context/app-context.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatDate } from '../../i18n/format/format.ts'

/** States the last day that the embedded catalogue covers, for a show that is still in production. */
export function CatalogueDateNote({ show, className = '' }: { show: TvDetail; className?: string }) {
  const { t } = useTranslation()
  const { boot } = useApp()
  const { language } = useLanguage()
  if (boot.source !== 'embedded' || !show.in_production) return null
  const date = formatDate(language, show.known_until ?? catalogueLastDay)
  return <p className={`text-quiet ${className}`}>{t('demo.showEnds', { date })}</p>
}
