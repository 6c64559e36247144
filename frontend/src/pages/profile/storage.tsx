import { useQuery } from '@tanstack/react-query'
import { isInBytes, quotaKinds, type QuotaKind } from '@contract/quotas'
import { useApp } from '../../context/app-context.tsx'
import { formatNumber } from '../../i18n/format/format.ts'
import { formatSize } from '../../i18n/format/format-size.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FactList } from '../../ui/fact-list/fact-list.tsx'
import { ProfileSection } from './profile-section.tsx'

/** The share of a quota from which the page warns. */
const NEARLY_FULL = 0.9

/** How much the account stores of each kind, and how much it may store. */
export function Storage() {
  const { t } = useTranslation()
  const { queries } = useApp()
  const { language } = useLanguage()
  const { data } = useQuery(queries.account())
  // An answer that the device stored before the server counted has no amounts.
  if (!data?.usage) return null
  const { usage, quotas } = data
  const shown = (kind: QuotaKind, amount: number) =>
    isInBytes(kind) ? formatSize(language, amount) : formatNumber(language, amount)
  const facts = quotaKinds.map((kind) => ({
    label: t(`profile.storage.${kind}`),
    value: t(usage[kind] > quotas[kind] * NEARLY_FULL ? 'profile.storage.nearlyFull' : 'profile.storage.of', {
      used: shown(kind, usage[kind]),
      limit: shown(kind, quotas[kind]),
    }),
  }))
  return (
    <ProfileSection title={t('profile.storage.title')} text={t('profile.storage.text')}>
      <div className="mt-4">
        <FactList facts={facts} />
      </div>
    </ProfileSection>
  )
}
