import { useTranslation } from 'react-i18next'
import type { MediaDetail, MovieDetail } from '@contract/media.schema'
import { useApp } from '../../app/app-context.tsx'
import { useSettings } from '../../app/use-settings.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { displayName, formatDate } from '../../lib/format.ts'
import { releasesIn } from '../../lib/release-dates.ts'
import { titleLinks } from '../../lib/title-links.ts'
import { Icon } from '../../ui/icon/icon.tsx'

/** When it came out in the visitor's country, and how. */
export function ReleaseDates({ film }: { film: MovieDetail }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { region } = useSettings()
  const known = releasesIn(film, region)
  const [first] = known?.releases ?? []
  // The facts have the day of the first release already.
  const isNews = known && (known.releases.length > 1 || first?.date !== film.release_date || first.note !== '')
  if (!isNews) return null
  return (
    <section>
      <h2 className="display text-2xl">{t('releases.title')}</h2>
      <p className="text-sm text-quiet">{displayName(language, 'region', known.country)}</p>
      <ul className="mt-3 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {known.releases.map(({ kind, date, note }) => (
          <li key={`${kind} ${date} ${note}`}>
            <span className="block text-sm text-quiet">{t(`releases.${kind}`)}</span>
            <time dateTime={date} className="font-semibold">
              {formatDate(language, date)}
            </time>
            {note ? <span className="text-quiet wrap-anywhere"> · {note}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

const mostKeywords = 40

/** What it is about, in the service's English words. */
export function Keywords({ media }: { media: MediaDetail }) {
  const { t } = useTranslation()
  const keywords = (media.media_type === 'movie' ? media.keywords?.keywords : media.keywords?.results) ?? []
  if (keywords.length === 0) return null
  return (
    <section>
      <h2 className="display text-2xl">{t('keywords.title')}</h2>
      <ul className="mt-3 flex flex-wrap gap-x-2 gap-y-1" lang="en">
        {keywords.slice(0, mostKeywords).map(({ id, name }) => (
          <li key={id} className="rounded-pill bg-raised px-3 py-1 text-sm wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The title on other sites. */
export function TitleLinks({ media }: { media: MediaDetail }) {
  const { t } = useTranslation()
  const { boot } = useApp()
  const links = titleLinks(media, boot.source)
  if (links.length === 0) return null
  return (
    <section>
      <h2 className="display text-2xl">{t('titleLinks.title')}</h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {links.map(({ name, href }) => (
          <li key={name}>
            <a href={href} rel="noreferrer" className="chip gap-2">
              {name === 'website' ? t('titleLinks.website') : name}
              <Icon name="external-link" className="size-4 text-quiet" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
