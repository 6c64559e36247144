import { catalogueLastDay } from '@contract/catalogue-day'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatDate } from '../../i18n/format/format.ts'
import { LegalText } from './legal-text.tsx'

/** Explains the embedded catalogue: what it is, what Reelroom made itself, and the last day it covers. */
export function DemoPage() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const date = formatDate(language, catalogueLastDay)
  const until = { title: t('demo.until.title'), text: t('demo.until.text', { date }) }
  const sections = t('demo.sections', { returnObjects: true })
  return <LegalText title={t('demo.title')} sections={sections.toSpliced(3, 0, until)} />
}
