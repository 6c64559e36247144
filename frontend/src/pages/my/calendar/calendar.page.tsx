import { getRouteApi, Link } from '@tanstack/react-router'
import { catalogueLastDay } from '@contract/catalogue-day'
import type { Calendar } from '@contract/episodes.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useApp } from '../../../context/app-context.tsx'
import { Section } from '../../../features/reach/section.tsx'
import { useLoaderQuery } from '../../../features/reach/use-loader-query.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { formatDate } from '../../../i18n/format/format.ts'
import { agendaOf } from '../../../domain/episode/agenda.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { AgendaDayView } from './agenda-day.tsx'
import { CalendarAddress } from './calendar-address.tsx'
import { PageHeading } from '../../../ui/page-heading/page-heading.tsx'
import { BackLink } from '../../../ui/back-link/back-link.tsx'

const route = getRouteApi('/my/calendar')

/** Upcoming releases and episodes of the member's titles by day, and the address for calendar programs. */
export function CalendarPage() {
  const { t } = useTranslation()
  const { queries } = useApp()
  const calendar = useLoaderQuery(queries.calendar())
  return (
    <div className="page py-8">
      <p>
        <BackLink to="/my">{t('nav.my')}</BackLink>
      </p>
      <PageHeading className="mt-2">{t('calendar.title')}</PageHeading>
      <p className="mt-3 max-w-prose text-lg text-quiet">{t('calendar.intro')}</p>
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-[2fr_1fr]">
        <div>
          <Filter />
          <Section answer={calendar} size="text" pending={<div className="skeleton mt-6 h-64" />}>
            {(data) => <Agenda calendar={data} />}
          </Section>
        </div>
        <CalendarAddress />
      </div>
    </div>
  )
}

function Filter() {
  const { t } = useTranslation()
  const { type } = route.useSearch()
  const choices = [
    { name: t('calendar.all'), search: {}, isOpen: type === undefined },
    { name: t('nav.tv'), search: { type: 'tv' as const }, isOpen: type === 'tv' },
    { name: t('nav.movies'), search: { type: 'movie' as const }, isOpen: type === 'movie' },
  ]
  return (
    <nav aria-label={t('calendar.title')}>
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ name, search, isOpen }) => (
          <li key={name}>
            <Link
              to="/my/calendar"
              search={search}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={isOpen ? 'page' : undefined}
              className="chip"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Agenda({ calendar }: { calendar: Calendar }) {
  const { t } = useTranslation()
  const { boot } = useApp()
  const { language } = useLanguage()
  const { type } = route.useSearch()
  const date = formatDate(language, catalogueLastDay)
  const days = agendaOf(calendar.entries.filter(({ media }) => type === undefined || media.media_type === type))
  return (
    <>
      {days.length === 0 ? (
        <EmptyState
          title={t('calendar.emptyTitle')}
          text={t(boot.source === 'embedded' ? 'demo.nothingComing' : 'calendar.emptyText', { date })}
        >
          <Link
            to="/$type/category/$query"
            params={{ type: 'tv', query: 'on_the_air' }}
            className="button button-primary"
          >
            {t('my.emptyAction')}
          </Link>
        </EmptyState>
      ) : (
        <ol className="mt-6 grid gap-8">
          {days.map((day) => (
            <AgendaDayView key={day.date} day={day} />
          ))}
        </ol>
      )}
      {calendar.omitted > 0 ? (
        <p className="mt-6 text-quiet">{t('calendar.beyond', { count: calendar.omitted })}</p>
      ) : null}
      {calendar.omittedPeople > 0 ? (
        <p className="mt-6 text-quiet">{t('calendar.beyondPeople', { count: calendar.omittedPeople })}</p>
      ) : null}
    </>
  )
}
