import type { NoticeSettings } from '@contract/notices.schema'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useOptimisticValue } from '../../../ui/field/use-optimistic-value.ts'
import { ProfileSection } from '../profile-section.tsx'
import { useNoticeSettings } from './use-notice-settings.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** The hour, the time zone, and whether one message holds everything; each change is saved at once. */
export function WhenSection({ settings }: { readonly settings: NoticeSettings }) {
  const { t } = useTranslation()
  const { hour, timeZone, together } = settings
  const [shown, change] = useOptimisticValue({ hour, timeZone, together }, useNoticeSettings().mutate)
  return (
    <ProfileSection title={t('notices.when.title')} text={t('notices.when.text')}>
      <div className="mt-4 grid gap-6 sm:grid-cols-2">
        <Hour value={shown.hour} onChoose={(chosen) => change({ ...shown, hour: chosen })} />
        <Zone value={shown.timeZone} onChoose={(chosen) => change({ ...shown, timeZone: chosen })} />
        <label className="block">
          <span className="text-sm text-quiet">{t('notices.when.messages')}</span>
          <select
            className="field mt-1"
            value={shown.together ? 'together' : 'each'}
            onChange={({ target }) => change({ ...shown, together: target.value === 'together' })}
          >
            <option value="together">{t('notices.when.together')}</option>
            <option value="each">{t('notices.when.each')}</option>
          </select>
        </label>
      </div>
    </ProfileSection>
  )
}

function Hour({ value, onChoose }: { readonly value: number; readonly onChoose: (hour: number) => void }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const format = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' })
  return (
    <label className="block">
      <span className="text-sm text-quiet">{t('notices.when.hour')}</span>
      <select className="field mt-1" value={value} onChange={({ target }) => onChoose(target.selectedIndex)}>
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {format.format(Date.UTC(2000, 0, 1, hour))}
          </option>
        ))}
      </select>
    </label>
  )
}

function Zone({ value, onChoose }: { readonly value: string; readonly onChoose: (zone: string) => void }) {
  const { t } = useTranslation()
  // A server may name a zone by an older name than the browser.
  const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', value])].toSorted()
  return (
    <label className="block">
      <span className="text-sm text-quiet">{t('notices.when.zone')}</span>
      <select
        className="field mt-1"
        translate="no"
        value={value}
        onChange={({ target }) => onChoose(zones[target.selectedIndex]!)}
      >
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
    </label>
  )
}
