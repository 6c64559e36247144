import { LegalText } from './legal-text.tsx'

export const TermsPage = () => <LegalText page="terms" />
