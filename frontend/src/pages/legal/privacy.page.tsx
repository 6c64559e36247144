import { useTranslation } from '../../i18n/use-translation.ts'
import { LegalText } from './legal-text.tsx'

export function PrivacyPage() {
  const { t } = useTranslation()
  return <LegalText title={t('nav.privacy')} sections={t('privacy.sections', { returnObjects: true })} />
}
