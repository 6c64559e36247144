import type { TFunction } from 'i18next'
import type { MediaDetail, MovieDetail, TvDetail } from '@contract/media.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import {
  displayName,
  formatDate,
  formatPartialDate,
  formatList,
  formatMoney,
  formatNumber,
  formatRuntime,
  formatListParts,
  formatPhrase,
} from '../../i18n/format/format.ts'
import { knownRelease } from '../../domain/title/media.ts'
import { showTypeKey, statusKey } from '../../domain/title/title-words.ts'
import type { Fact } from '../../ui/fact-list/fact-list.tsx'
import { Link } from '@tanstack/react-router'

interface Reader {
  readonly t: TFunction
  readonly language: string
}
const writerJobs = ['Screenplay', 'Writer', 'Story', 'Novel', 'Comic Book', 'Short Story', 'Theatre Play']

/** Where the names of languages are written small within a phrase. */
const smallLanguages = /^(es|fr|pt|ru|uk)/

/** The facts of a title in the order of their importance. A fact without data has an empty value. */
export function useFacts(media: MediaDetail): Fact[] {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const reader = { t, language }
  const typeFacts = media.media_type === 'movie' ? filmFacts(media, reader) : showFacts(media, reader)
  return [...typeFacts, ...commonFacts(media, reader)]
}

const filmFacts = (film: MovieDetail, { t, language }: Reader): Fact[] => [
  { label: t('fact.directors'), value: crewLinks(film, 'Director', 'Co-Director') },
  { label: t('fact.writers'), value: crewLinks(film, ...writerJobs) },
  { label: t('fact.music'), value: crewLinks(film, 'Original Music Composer') },
  { label: t('fact.camera'), value: crewLinks(film, 'Director of Photography') },
  { label: t('fact.released'), value: formatPartialDate(language, knownRelease(film)) },
  { label: t('fact.status'), value: film.status === 'Released' ? '' : statusOf(film, t) },
  { label: t('fact.budget'), value: film.budget > 0 ? formatMoney(language, film.budget) : '' },
  { label: t('fact.revenue'), value: film.revenue > 0 ? formatMoney(language, film.revenue) : '' },
]

/** The runtime is that of the show; the runtime of a single episode is not used, because others may differ. */
export function showFacts(show: TvDetail, { t, language }: Reader): Fact[] {
  const kind = showTypeKey(show.type)
  const lengths = [...new Set(show.episode_run_time)].toSorted((a, b) => a - b)
  return [
    { label: t('fact.creators'), value: show.created_by.length > 0 ? <LinkedNames people={show.created_by} /> : '' },
    { label: t('fact.music'), value: crewLinks(show, 'Original Music Composer') },
    { label: t('fact.firstAired'), value: formatDate(language, show.first_air_date) },
    { label: t('fact.lastAired'), value: formatDate(language, show.last_air_date) },
    { label: t('fact.status'), value: statusOf(show, t) },
    { label: t('fact.showType'), value: kind ? t(`showType.${kind}`) : '' },
    { label: t('fact.seasons'), value: countOf(language, show.number_of_seasons) },
    { label: t('fact.episodes'), value: countOf(language, show.number_of_episodes) },
    {
      label: t('fact.episodeRuntime'),
      value: formatList(
        language,
        lengths.map((minutes) => formatRuntime(language, minutes)),
      ),
    },
    { label: t('fact.networks'), value: namesOf(language, show.networks) },
  ]
}

function commonFacts(media: MediaDetail, { t, language }: Reader): Fact[] {
  const produced = media.production_countries.map(({ iso_3166_1 }) => iso_3166_1)
  const countries = (produced.length > 0 ? produced : media.origin_country).map((code) =>
    displayName(language, 'region', code),
  )
  const spoken = media.spoken_languages
    .map(({ iso_639_1 }) => iso_639_1)
    .filter((code) => code !== 'xx' && code !== '')
    .map((code) => displayName(language, 'language', code))
  const original = media.original_language && displayName(language, 'language', media.original_language)
  const isOriginalAlone = spoken.length === 1 && spoken[0] === original
  return [
    { label: t('fact.originalLanguage'), value: original },
    { label: t('fact.spoken'), value: isOriginalAlone ? '' : formatPhrase(language, spoken, smallLanguages) },
    { label: t('fact.countries'), value: formatList(language, countries) },
    { label: t('fact.companies'), value: namesOf(language, media.production_companies) },
  ]
}

function crewLinks({ credits }: MediaDetail, ...jobs: readonly string[]) {
  const people = (credits?.crew ?? []).filter(({ job }) => jobs.includes(job))
  return people.length > 0 ? <LinkedNames people={people} /> : ''
}

const statusOf = ({ status }: MediaDetail, t: TFunction): string => {
  const key = statusKey(status)
  return key ? t(`status.${key}`) : ''
}

const countOf = (language: string, count: number): string => (count > 0 ? formatNumber(language, count) : '')
const MAX_NAMES = 12
const namesOf = (language: string, named: readonly { readonly name: string }[]): string =>
  formatList(
    language,
    named.slice(0, MAX_NAMES).map(({ name }) => name),
  )

interface Named {
  readonly id: number
  readonly name: string
}

/** People as a list that is joined by the rules of the language. Each is linked, and named only once. */
function LinkedNames({ people }: { people: readonly Named[] }) {
  const { language } = useLanguage()
  const each = [...new Map(people.map((person) => [person.id, person])).values()]
  const parts = formatListParts(
    language,
    each.map(({ name }) => name),
  )
  return parts.map(({ value, item }, index) => {
    const person = item === null ? undefined : each[item]
    return person ? (
      <Link key={person.id} to="/person/$id" params={{ id: String(person.id) }} className="hover:text-lamp">
        {value}
      </Link>
    ) : (
      <span key={`between-${index}`}>{value}</span>
    )
  })
}
