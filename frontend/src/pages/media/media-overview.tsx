import { useTranslation } from 'react-i18next'
import type { CrewCredit, MediaDetail } from '@contract/media.schema'
import { useLanguage } from '../../i18n/use-language.ts'
import { displayName, formatDate, formatList, formatMoney } from '../../lib/format.ts'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { FactList, type Fact } from '../../ui/fact-list/fact-list.tsx'
import { PersonCard } from '../../ui/person-card/person-card.tsx'
import { WhereToWatch } from './where-to-watch.tsx'

/** The facts, the main cast, and where to watch. */
export function MediaOverview({ media }: { media: MediaDetail }) {
  const { t } = useTranslation()
  const cast = media.credits?.cast.slice(0, 15) ?? []
  return (
    <>
      <div className="mt-8 grid gap-10 lg:grid-cols-[2fr_1fr]">
        <FactList facts={useFacts(media)} />
        <WhereToWatch type={media.media_type} id={media.id} />
      </div>
      <Carousel
        title={t('tab.cast')}
        items={cast.map((person) => ({
          key: person.credit_id,
          content: <PersonCard person={person} note={person.character} />,
        }))}
      />
    </>
  )
}

function useFacts(media: MediaDetail): Fact[] {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const crew = media.credits?.crew ?? []
  const names = (...jobs: string[]) => formatList(language, namesOf(crew, jobs))
  const countries = media.origin_country.map((code) => displayName(language, 'region', code))
  const common: Fact[] = [
    {
      label: t('fact.originalLanguage'),
      value: media.original_language && displayName(language, 'language', media.original_language),
    },
    { label: t('fact.countries'), value: formatList(language, countries) },
    {
      label: t('fact.companies'),
      value: formatList(
        language,
        media.production_companies.map(({ name }) => name),
      ),
    },
  ]
  if (media.media_type === 'movie') {
    return [
      { label: t('fact.directors'), value: names('Director', 'Co-Director') },
      { label: t('fact.writers'), value: names('Screenplay', 'Writer', 'Story', 'Novel') },
      { label: t('fact.music'), value: names('Original Music Composer') },
      { label: t('fact.camera'), value: names('Director of Photography') },
      { label: t('fact.released'), value: formatDate(language, media.release_date) },
      ...common,
      { label: t('fact.budget'), value: media.budget > 0 ? formatMoney(language, media.budget) : '' },
      { label: t('fact.revenue'), value: media.revenue > 0 ? formatMoney(language, media.revenue) : '' },
      { label: t('fact.collection'), value: media.belongs_to_collection?.name ?? '' },
    ]
  }
  return [
    {
      label: t('fact.creators'),
      value: formatList(
        language,
        media.created_by.map(({ name }) => name),
      ),
    },
    { label: t('fact.music'), value: names('Original Music Composer') },
    { label: t('fact.firstAired'), value: formatDate(language, media.first_air_date) },
    { label: t('fact.lastAired'), value: formatDate(language, media.last_air_date) },
    { label: t('fact.status'), value: statusKey(media.status) ? t(`status.${statusKey(media.status)!}`) : '' },
    {
      label: t('fact.networks'),
      value: formatList(
        language,
        media.networks.map(({ name }) => name),
      ),
    },
    { label: t('fact.episodes'), value: media.number_of_episodes > 0 ? String(media.number_of_episodes) : '' },
    ...common,
  ]
}

const namesOf = (crew: readonly CrewCredit[], jobs: readonly string[]): string[] => [
  ...new Set(crew.filter(({ job }) => jobs.includes(job)).map(({ name }) => name)),
]

const statuses = {
  Ended: 'ended',
  Canceled: 'canceled',
  'Returning Series': 'returning',
  'In Production': 'inProduction',
  Planned: 'planned',
  Pilot: 'pilot',
} as const
const statusKey = (status: string): (typeof statuses)[keyof typeof statuses] | undefined =>
  statuses[status as keyof typeof statuses]
