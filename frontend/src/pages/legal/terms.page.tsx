import { useTranslation } from '../../i18n/use-translation.ts'
import { LegalText } from './legal-text.tsx'

export function TermsPage() {
  const { t } = useTranslation()
  return <LegalText title={t('nav.terms')} sections={t('terms.sections', { returnObjects: true })} />
}
