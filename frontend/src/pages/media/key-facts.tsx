import type { CardRow } from '@contract/card-row'
import type { MediaDetail } from '@contract/media.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSettings } from '../../context/use-settings.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { certificationOf, type Certification } from '../../domain/title/certification.ts'
import { mediaYear } from '../../domain/title/media.ts'
import { displayName, formatRuntime } from '../../i18n/format/format.ts'
import { Score } from '../../ui/stars/score.tsx'

interface KeyFactsProps {
  readonly row: CardRow
  /** Undefined until it is loaded; on a phone there is space for two lines from the start. */
  readonly media: MediaDetail | undefined
}

/** Year, length, age rating and score of a title. */
export function KeyFacts({ row, media }: KeyFactsProps) {
  return (
    <p className="mt-3 flex min-h-14 flex-wrap content-start items-center gap-x-4 gap-y-1 text-quiet sm:mt-4 sm:min-h-0">
      <span>{media ? yearsOf(media) : mediaYear(row)}</span>
      {media ? <FurtherFacts media={media} /> : <span className="skeleton h-5 w-40" aria-hidden="true" />}
    </p>
  )
}

function FurtherFacts({ media }: { media: MediaDetail }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { region } = useSettings()
  const certification = certificationOf(media, region)
  return (
    <>
      {media.media_type === 'movie' && media.runtime > 0 ? <span>{formatRuntime(language, media.runtime)}</span> : null}
      {media.media_type === 'tv' && media.number_of_seasons > 0 ? (
        <span>{t('media.seasonCount', { count: media.number_of_seasons })}</span>
      ) : null}
      {certification ? <AgeRating {...certification} isOwnCountry={certification.country === region} /> : null}
      <Score average={media.vote_average} count={media.vote_count} showCount />
    </>
  )
}

/** An age rating. One of another country is shown with its country, because the same letters differ by country. */
function AgeRating({ name, country, isOwnCountry }: Certification & { isOwnCountry: boolean }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const countryName = displayName(language, 'region', country)
  return (
    <span className="rounded border border-line px-1.5 text-sm" title={countryName}>
      <span aria-hidden="true">{isOwnCountry ? name : `${country} ${name}`}</span>
      <span className="sr-only">{t('media.ageRating', { name, country: countryName })}</span>
    </span>
  )
}

/** A film's year, or a show's first and last year; the last is left open while the show is in production. */
function yearsOf(media: MediaDetail): string {
  if (media.media_type === 'movie') return media.release_date.slice(0, 4)
  const first = media.first_air_date.slice(0, 4)
  const last = media.last_air_date?.slice(0, 4)
  if (!media.in_production && last) return first === last ? first : `${first}–${last}`
  return first ? `${first}–` : ''
}
