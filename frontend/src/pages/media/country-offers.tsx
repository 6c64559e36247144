import { densities, imageUrl } from '@contract/image-url'
import type { CountryOffers as Offers, Offer } from '@contract/media.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { useSettings } from '../../context/use-settings.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { displayName } from '../../i18n/format/format.ts'
import { webAddress } from '../../domain/title/title-links.ts'
import { Icon } from '../../ui/icon/icon.tsx'

const offerKinds = ['flatrate', 'free', 'ads', 'rent', 'buy'] as const

interface CountryOffersProps {
  /** ISO 3166-1 */
  readonly country: string
  /** Undefined if no service of the country has the title. */
  readonly offers: Offers | undefined
  /** Removes the country; null for the country that is always shown. */
  readonly onRemove: (() => void) | null
}

/** The services of one country, grouped by the kind of offer, the member's own services first. */
export function CountryOffers({ country, offers, onRemove }: CountryOffersProps) {
  const { t } = useTranslation()
  const { boot } = useApp()
  const { language } = useLanguage()
  const name = displayName(language, 'region', country)
  const link = offers && webAddress(offers.link)
  return (
    <section className="mt-3 [&+&]:mt-5">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-sm text-quiet">{name}</h3>
        {onRemove ? (
          <button
            type="button"
            className="button-quiet -my-2 -mr-2"
            aria-label={t('watch.drop', { country: name })}
            onClick={onRemove}
          >
            <Icon name="x" className="size-4" />
          </button>
        ) : null}
      </div>
      {offers ? (
        <OffersByKind offers={offers} />
      ) : (
        <p className="mt-2 text-quiet">{t(boot.source === 'embedded' ? 'demo.watchUnknown' : 'watch.nowhere')}</p>
      )}
      {link ? (
        <a href={link} rel="noreferrer" className="link mt-2 inline-block py-2 text-sm">
          {t('watch.offers')}
        </a>
      ) : null}
    </section>
  )
}

function OffersByKind({ offers }: { offers: Offers }) {
  const { t } = useTranslation()
  const { settings } = useSettings()
  const isMine = ({ provider_id }: Offer) => settings.services.includes(provider_id)
  const ranked = (way: (typeof offerKinds)[number]) =>
    (offers[way] ?? []).toSorted(
      (a, b) => Number(isMine(b)) - Number(isMine(a)) || a.display_priority - b.display_priority,
    )
  return (
    <dl className="mt-2 grid gap-3">
      {offerKinds
        .filter((way) => offers[way]?.length)
        .map((way) => (
          <div key={way}>
            <dt className="text-sm font-semibold">{t(`watch.${way}`)}</dt>
            <dd>
              <ul className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-3 lg:grid-cols-1 xl:grid-cols-2">
                {ranked(way).map((offer) => (
                  <Service key={offer.provider_id} offer={offer} mine={isMine(offer)} />
                ))}
              </ul>
            </dd>
          </div>
        ))}
    </dl>
  )
}

const logoSize = 40

function Service({ offer: { provider_name, logo_path }, mine }: { offer: Offer; mine: boolean }) {
  const { t } = useTranslation()
  const logo = (density: number) => imageUrl(logo_path ?? '', { width: logoSize * density, height: logoSize * density })
  return (
    <li className="flex min-h-10 items-center gap-3">
      {logo_path ? (
        <img
          src={logo(1)}
          srcSet={densities.map((density) => `${logo(density)} ${density}x`).join(', ')}
          alt=""
          width={logoSize}
          height={logoSize}
          loading="lazy"
          className="size-10 shrink-0 rounded-card bg-raised object-contain"
        />
      ) : null}
      <span className="min-w-0 grow wrap-anywhere">{provider_name}</span>
      {mine ? (
        <span className="inline-flex items-center gap-1 rounded-pill bg-lamp-fill px-2 py-0.5 text-sm font-semibold text-on-lamp">
          <Icon name="check" className="size-4" />
          {t('watch.mine')}
        </span>
      ) : null}
    </li>
  )
}
