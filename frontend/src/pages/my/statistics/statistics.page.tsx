import { Link } from '@tanstack/react-router'
import type { Figures, Statistics } from '@contract/statistics.schema'
import { Section } from '../../../features/reach/section.tsx'
import { useToday } from '../../../context/use-today.ts'
import { formatRuntime } from '../../../i18n/format/format.ts'
import { monthsBefore } from '../../../domain/month-grid.ts'
import { BackLink } from '../../../ui/back-link/back-link.tsx'
import { LyingBars } from '../../../ui/chart/lying-bars.tsx'
import { PageHeading } from '../../../ui/page-heading/page-heading.tsx'
import { SkeletonLines } from '../../../ui/skeleton/skeleton-lines.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { DemoNote } from '../demo-note.tsx'
import { dayLink, historyLink, ownListLink, watchedLinks } from './figure-links.ts'
import { FigureTiles, StorySection } from './figure-tiles.tsx'
import { Notices } from './notices.tsx'
import { Ratings } from './rating-charts.tsx'
import { Taste } from './taste.tsx'
import { DayLights, HourBars, MonthBars, TimeFacts, WeekdayBars, YearBars } from './time-charts.tsx'
import { CountryBars, DecadeBars, GenreBars, LanguageBars, LengthBars, PeopleBars } from './title-charts.tsx'
import { TitleTiles, type TitleFact } from './title-tiles.tsx'
import { useFormats } from './use-formats.ts'
import { useNames, useStatistics, type Names } from './use-statistics.ts'
import { disagreementText } from './opinions.tsx'
import { YearNav } from './year-nav.tsx'
import './statistics.css'

/** Below this number of viewings there are only figures. */
export const MIN_VIEWINGS = 5

/** Everything that the member has watched, in numbers and charts. */
export function StatisticsPage() {
  const { t } = useFormats()
  const answer = useStatistics()
  return (
    <div className="page py-8">
      <p>
        <BackLink to="/my">{t('nav.my')}</BackLink>
      </p>
      <PageHeading className="mt-2">{t('statistics.title')}</PageHeading>
      <p className="mt-2 text-lg text-quiet">{t('statistics.lead')}</p>
      <DemoNote />
      <Section answer={answer} size="text" pending={<SkeletonLines className="mt-6 grid gap-4" />}>
        {(statistics) => <Content statistics={statistics} />}
      </Section>
    </div>
  )
}

function Content({ statistics }: { statistics: Statistics }) {
  const { t } = useFormats()
  const names = useNames(statistics)
  const { figures, years } = statistics
  const { totals } = figures
  const viewings = totals.plays.movie + totals.plays.tv
  if (viewings === 0 && totals.films + totals.shows === 0)
    return (
      <EmptyState title={t('statistics.emptyTitle')} text={t('statistics.emptyText')}>
        <Link to="/home" className="button button-primary">
          {t('my.emptyAction')}
        </Link>
      </EmptyState>
    )
  return (
    <>
      {years.length > 0 ? <YearNav years={years} /> : null}
      <Totals figures={figures} />
      <Notices statistics={statistics} />
      {viewings < MIN_VIEWINGS ? (
        <p className="mt-6 text-lg">{t('statistics.few')}</p>
      ) : (
        <Charts figures={figures} names={names} />
      )}
    </>
  )
}

function Totals({ figures: { totals } }: { figures: Figures }) {
  const { t, number } = useFormats()
  const { films, shows, episodes, plays, minutes } = totals
  const links = watchedLinks()
  const hours = Math.round((minutes.movie + minutes.tv) / 60)
  const viewings = plays.movie + plays.tv
  return (
    <FigureTiles
      tiles={[
        {
          value: number(films),
          label: t('statistics.films', { count: films }),
          link: links.films,
        },
        ...(shows > 0
          ? [
              {
                value: number(shows),
                label: t('statistics.shows', { count: shows }),
                link: links.shows,
              },
            ]
          : []),
        { value: number(episodes), label: t('statistics.episodes', { count: episodes }) },
        { value: number(viewings), label: t('statistics.plays', { count: viewings }), link: historyLink() },
        ...(hours > 0 ? [{ value: number(hours), label: t('statistics.hours', { count: hours }) }] : []),
      ]}
    />
  )
}

function Charts({ figures, names }: { figures: Figures; names: Names }) {
  const { t } = useFormats()
  const today = useToday()
  const { time, people, taste } = figures
  const what = { figures, names, links: watchedLinks() }
  const hasRatings = figures.ratings.curve.some(({ movie, tv }) => movie + tv > 0)
  return (
    <>
      <StorySection id="when" title={t('statistics.section.when')}>
        <div className="chart-pair">
          {time.years.length > 1 ? <YearBars years={time.years} /> : null}
          <MonthBars months={time.months} />
          <WeekdayBars weekdays={time.weekdays} />
          <HourBars hours={time.hours} />
        </div>
        {time.days.length > 0 ? <DayLights days={time.days} months={monthsBefore(today, 12)} linkOf={dayLink} /> : null}
        <TimeFacts time={time} />
      </StorySection>
      <StorySection id="what" title={t('statistics.section.what')}>
        <div className="chart-pair">
          <GenreBars {...what} />
          <DecadeBars {...what} />
          <CountryBars {...what} />
          <LanguageBars {...what} />
          <LengthBars {...what} />
        </div>
      </StorySection>
      <People people={people} names={names} />
      {hasRatings ? (
        <StorySection id="ratings" title={t('statistics.section.ratings')}>
          <Ratings ratings={figures.ratings} />
        </StorySection>
      ) : null}
      <StandingTitles figures={figures} names={names} />
      <Lists lists={figures.lists} />
      {taste ? (
        <StorySection id="taste" title={t('statistics.section.taste')}>
          <Taste taste={taste} names={names} />
        </StorySection>
      ) : null}
    </>
  )
}

function People({ people: { directors, actors, creators }, names }: Pick<Figures, 'people'> & { names: Names }) {
  const { t } = useFormats()
  const { director, actor, creator } = watchedLinks()
  if ([directors, actors, creators].every(({ byTitles }) => byTitles.length === 0)) return null
  return (
    <StorySection id="who" title={t('statistics.section.who')}>
      <div className="chart-pair">
        <PeopleBars caption={t('statistics.chart.directors')} ranking={directors} names={names} linkOf={director} />
        <PeopleBars caption={t('statistics.chart.actors')} ranking={actors} names={names} linkOf={actor} />
        <PeopleBars caption={t('statistics.chart.creators')} ranking={creators} names={names} linkOf={creator} />
      </div>
    </StorySection>
  )
}

/** The most often seen, oldest, longest and shortest titles, and the one that the member disagrees about most. */
function StandingTitles({ figures, names }: { figures: Figures; names: Names }) {
  const formats = useFormats()
  const { t, day, viewings, language } = formats
  const [rewatched] = figures.rewatched
  const [oldest] = figures.oldest
  const [longest] = figures.longest
  const [shortest] = figures.shortest
  const [disagreement] = figures.disagreements
  const facts: TitleFact[] = [
    ...(rewatched ? [{ ...rewatched, label: t('statistics.fact.rewatched'), note: viewings(rewatched.plays) }] : []),
    ...(oldest ? [{ ...oldest, label: t('statistics.fact.oldest'), note: day(oldest.released) }] : []),
    ...(longest
      ? [{ ...longest, label: t('statistics.fact.longest'), note: formatRuntime(language, longest.runtime) }]
      : []),
    ...(shortest
      ? [{ ...shortest, label: t('statistics.fact.shortest'), note: formatRuntime(language, shortest.runtime) }]
      : []),
    ...(disagreement
      ? [{ ...disagreement, label: t('statistics.fact.disagreement'), note: disagreementText(formats, disagreement) }]
      : []),
  ]
  if (facts.length === 0) return null
  return (
    <StorySection id="titles" title={t('statistics.section.titles')}>
      <TitleTiles facts={facts} names={names} />
    </StorySection>
  )
}

/** How much of each own list is watched. */
function Lists({ lists }: Pick<Figures, 'lists'>) {
  const { t, language, number, peak } = useFormats()
  if (lists.length === 0) return null
  const percent = new Intl.NumberFormat(language, { style: 'percent' })
  const bars = lists.map(({ id, name, titles, watched }) => ({
    key: id,
    label: name,
    value: titles === 0 ? 0 : watched / titles,
    notes: [number(watched), number(titles)],
    link: ownListLink(id),
  }))
  return (
    <StorySection id="lists" title={t('lists.title')}>
      <LyingBars
        caption={t('statistics.column.watched')}
        summary={peak(bars, (share) => percent.format(share))}
        columns={[t('statistics.column.name'), '%', t('statistics.column.watched'), t('statistics.column.titles')]}
        bars={bars}
        format={(share) => percent.format(share)}
      />
    </StorySection>
  )
}
