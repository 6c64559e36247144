import { LegalText } from './legal-text.tsx'

export const PrivacyPage = () => <LegalText page="privacy" />
