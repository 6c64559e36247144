import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CountryOffers, MediaType } from '@contract/media.schema'
import { useApp } from '../../app/app-context.tsx'
import { useSettings } from '../../app/use-settings.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { displayName, formatList } from '../../lib/format.ts'

const ways = ['flatrate', 'free', 'ads', 'rent', 'buy'] as const

/** The services that have it in the visitor's country; the data's origin is credited when it is the live service's. */
export function WhereToWatch({ type, id }: { type: MediaType; id: number }) {
  const { t } = useTranslation()
  const { queries, boot } = useApp()
  const { language } = useLanguage()
  const { settings, region } = useSettings()
  const { data } = useQuery(queries.providers(type, id))
  const offers = data?.results[region]
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h2 className="display text-2xl">{t('watch.title')}</h2>
      <p className="text-sm text-quiet">{displayName(language, 'region', region)}</p>
      {offers ? (
        <Offers offers={offers} mine={settings.services} />
      ) : (
        <p className="mt-3 text-quiet">{t('watch.nowhere')}</p>
      )}
      {boot.source === 'live' ? <p className="mt-4 text-sm text-quiet">{t('watch.credit')}</p> : null}
    </section>
  )
}

/** The member's own services come first. */
function Offers({ offers, mine }: { offers: CountryOffers; mine: readonly number[] }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const rank = (id: number) => (mine.includes(id) ? 0 : 1)
  return (
    <dl className="mt-3 grid gap-3">
      {ways.map((way) => {
        const providers = (offers[way] ?? []).toSorted(
          (a, b) => rank(a.provider_id) - rank(b.provider_id) || a.display_priority - b.display_priority,
        )
        return providers.length > 0 ? (
          <div key={way}>
            <dt className="text-sm text-quiet">{t(`watch.${way}`)}</dt>
            <dd className="font-semibold">
              {formatList(
                language,
                providers.map(({ provider_name }) => provider_name),
              )}
            </dd>
          </div>
        ) : null
      })}
    </dl>
  )
}
