import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { useSettings } from '../../context/use-settings.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { displayName } from '../../i18n/format/format.ts'
import { ProfileSection } from './profile-section.tsx'

/** Chooses the services that the member uses, out of those of their country. */
export function MyServices() {
  const { t } = useTranslation()
  const { queries } = useApp()
  const { language } = useLanguage()
  const { settings, region, change } = useSettings()
  const { data } = useQuery(queries.providerList('movie', region))
  if (!data || data.results.length === 0) return null
  const chosen = new Set(settings.services)
  const toggle = (id: number) =>
    change({
      services: chosen.has(id) ? settings.services.filter((other) => other !== id) : [...settings.services, id],
    })
  return (
    <ProfileSection
      title={t('settings.services', { country: displayName(language, 'region', region) })}
      text={t('settings.servicesText')}
    >
      <div className="mt-4 flex flex-wrap gap-2">
        {data.results.slice(0, 60).map(({ provider_id, provider_name }) => (
          <button
            key={provider_id}
            type="button"
            className="button"
            aria-pressed={chosen.has(provider_id)}
            onClick={() => toggle(provider_id)}
          >
            {provider_name}
          </button>
        ))}
      </div>
    </ProfileSection>
  )
}
