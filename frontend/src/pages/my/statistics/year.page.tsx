import { getRouteApi, Link } from '@tanstack/react-router'
import type { Statistics } from '@contract/statistics.schema'
import { useToday } from '../../../context/use-today.ts'
import { Section } from '../../../features/reach/section.tsx'
import { BackLink } from '../../../ui/back-link/back-link.tsx'
import { SkeletonLines } from '../../../ui/skeleton/skeleton-lines.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { useUser } from '../../../shell/session/use-session.ts'
import { DemoNote } from '../demo-note.tsx'
import { historyLink, watchedLinks } from './figure-links.ts'
import { FigureTiles } from './figure-tiles.tsx'
import { Notices } from './notices.tsx'
import { PictureToKeep } from './picture-to-keep.tsx'
import { useFormats } from './use-formats.ts'
import { useNames, useStatistics } from './use-statistics.ts'
import { usePicture } from './year-picture.ts'
import { YearStory } from './year-story.tsx'
import { YearNav } from './year-nav.tsx'
import { MIN_VIEWINGS } from './statistics.page.tsx'
import './statistics.css'

const route = getRouteApi('/my/statistics/$year')

/** The story of a year: its figures, its days, its titles and people, and a picture to keep. */
export function YearPage() {
  const { t } = useFormats()
  const { year } = route.useParams()
  const answer = useStatistics(year)
  return (
    <div className="page year-page py-8">
      <p>
        <BackLink to="/my/statistics">{t('statistics.title')}</BackLink>
      </p>
      <Section answer={answer} size="text" pending={<YearLoading year={year} />}>
        {(statistics) => <Content key={year} year={year} statistics={statistics} />}
      </Section>
    </div>
  )
}

const YearLoading = ({ year }: { year: number }) => (
  <>
    <h1 className="year-number display">{year}</h1>
    <SkeletonLines className="mt-6 grid gap-4" />
  </>
)

interface ContentProps {
  readonly year: number
  readonly statistics: Statistics
}

function Content({ year, statistics }: ContentProps) {
  const { t, day } = useFormats()
  const today = useToday()
  const { figures, isRunning, years } = statistics
  const { plays } = figures.totals
  const viewings = plays.movie + plays.tv
  if (viewings === 0) return <Nothing year={year} years={years} />
  return (
    <>
      <header className="year-hero">
        <div>
          <h1 className="year-number display">{year}</h1>
          <p className="text-lg text-quiet">
            {isRunning ? t('statistics.year.soFar', { date: day(today) }) : t('statistics.year.subtitle')}
          </p>
        </div>
        <YearTiles year={year} statistics={statistics} />
      </header>
      <DemoNote />
      <Notices statistics={statistics} />
      {viewings < MIN_VIEWINGS ? (
        <p className="mt-6 text-lg">{t('statistics.few')}</p>
      ) : (
        <CompleteStory year={year} statistics={statistics} />
      )}
      <Neighbors year={year} years={years} />
      <YearNav years={years} current={year} />
    </>
  )
}

function CompleteStory({ year, statistics }: ContentProps) {
  const names = useNames(statistics)
  const user = useUser()
  const picture = usePicture({ year, statistics, names, name: user?.name ?? '' })
  return (
    <>
      <YearStory year={year} statistics={statistics} names={names} />
      <PictureToKeep picture={picture} />
    </>
  )
}

function YearTiles({ year, statistics: { figures } }: ContentProps) {
  const { t, number } = useFormats()
  const { films, episodes, plays, minutes } = figures.totals
  const hours = Math.round((minutes.movie + minutes.tv) / 60)
  const days = figures.time.days.length
  const viewings = plays.movie + plays.tv
  return (
    <FigureTiles
      tiles={[
        { value: number(films), label: t('statistics.films', { count: films }), link: watchedLinks(year).films },
        { value: number(episodes), label: t('statistics.episodes', { count: episodes }) },
        ...(hours > 0 ? [{ value: number(hours), label: t('statistics.hours', { count: hours }) }] : []),
        { value: number(days), label: t('statistics.activeDays', { count: days }) },
        { value: number(viewings), label: t('statistics.plays', { count: viewings }), link: historyLink(year) },
      ]}
    />
  )
}

/** A year without viewings, with those that have some. */
function Nothing({ year, years }: { year: number; years: readonly number[] }) {
  const { t } = useFormats()
  return (
    <>
      <h1 className="year-number display">{year}</h1>
      <EmptyState
        title={t('statistics.year.nothing', { year: String(year) })}
        text={t(years.length > 0 ? 'statistics.year.nothingText' : 'statistics.emptyText')}
      >
        {years.length === 0 ? (
          <Link to="/home" className="button button-primary">
            {t('my.emptyAction')}
          </Link>
        ) : null}
      </EmptyState>
      {years.length > 0 ? <YearNav years={years} current={year} /> : null}
    </>
  )
}

/** Links to the nearest years with viewings before and after. `years`: newest first. */
function Neighbors({ year, years }: { year: number; years: readonly number[] }) {
  const { t } = useFormats()
  const previous = years.find((other) => other < year)
  const next = years.findLast((other) => other > year)
  return (
    <nav className="mt-16 flex flex-wrap justify-between gap-3" aria-label={t('statistics.column.year')}>
      {previous === undefined ? null : (
        <Link to="/my/statistics/$year" params={{ year: previous }} className="button">
          {t('statistics.year.previous', { year: String(previous) })}
        </Link>
      )}
      {next === undefined ? null : (
        <Link to="/my/statistics/$year" params={{ year: next }} className="button">
          {t('statistics.year.next', { year: String(next) })}
        </Link>
      )}
    </nav>
  )
}
