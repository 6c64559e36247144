import type { MediaDetail, MovieDetail } from '@contract/media.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { useSettings } from '../../context/use-settings.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { displayName, formatDate } from '../../i18n/format/format.ts'
import { releasesIn } from '../../domain/title/release-dates.ts'
import { titleLinks } from '../../domain/title/title-links.ts'
import { LinkList } from '../../ui/link-list/link-list.tsx'

/** The release dates of a film in the visitor's country, by kind of release. */
export function ReleaseDates({ film }: { film: MovieDetail }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { region } = useSettings()
  const releases = releasesIn(film, region)
  const [first] = releases?.releases ?? []
  // The facts show the date of the first release already.
  const hasMoreReleases =
    releases && (releases.releases.length > 1 || first?.date !== film.release_date || first.note !== '')
  if (!hasMoreReleases) return null
  return (
    <section>
      <h2 className="display text-heading">{t('releases.title')}</h2>
      <p className="text-sm text-quiet">{displayName(language, 'region', releases.country)}</p>
      <ul className="mt-3 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {releases.releases.map(({ kind, date, note }) => (
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

/** Links to the title on other sites. */
export function TitleLinks({ media }: { media: MediaDetail }) {
  const { t } = useTranslation()
  const { boot } = useApp()
  const links = titleLinks(media, boot.source)
  if (links.length === 0) return null
  return (
    <section>
      <h2 className="display text-heading">{t('titleLinks.title')}</h2>
      <div className="mt-3">
        <LinkList
          links={links.map(({ name, href }) => ({ name: name === 'website' ? t('titleLinks.website') : name, href }))}
        />
      </div>
    </section>
  )
}
