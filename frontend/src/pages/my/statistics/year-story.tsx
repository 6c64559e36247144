import type { Figures, Statistics } from '@contract/statistics.schema'
import { starsText } from '../../../domain/lists/stars.ts'
import { monthsOf } from '../../../domain/month-grid.ts'
import { dayLink, monthLink, watchedLinks } from './figure-links.ts'
import { SingleFacts, StorySection } from './figure-tiles.tsx'
import { disagreementText } from './opinions.tsx'
import { DayLights, MonthBars, TimeFacts } from './time-charts.tsx'
import { CountryBars, GenreBars, PeopleBars } from './title-charts.tsx'
import { TitleTiles, type TitleFact } from './title-tiles.tsx'
import { useFormats } from './use-formats.ts'
import type { Names } from './use-statistics.ts'

interface StoryProps {
  readonly year: number
  readonly statistics: Statistics
  readonly names: Names
}
/** How many titles a part of the story names. */
const MAX_TITLES = 6

/** The parts of a year in their order: how it began, its months, what was seen most, opinions, and the year before. */
export function YearStory({ year, statistics: { figures, isRunning }, names }: StoryProps) {
  const { t, titles } = useFormats()
  const { time, people } = figures
  const released = figures.releases.movie + figures.releases.tv
  const links = watchedLinks(year)
  const what = { figures, names, links }
  return (
    <>
      <Ends time={time} names={names} isRunning={isRunning} />
      <StorySection id="months" title={t('statistics.year.months')}>
        <MonthBars months={time.months} linkOf={(month) => monthLink(year, month)} />
        <DayLights days={time.days} months={monthsOf(year)} linkOf={dayLink} />
        <TimeFacts time={time} year={year} />
      </StorySection>
      <Rewatched rewatched={figures.rewatched} names={names} />
      <StorySection id="what" title={t('statistics.section.what')}>
        <div className="chart-pair">
          <GenreBars {...what} />
          <CountryBars {...what} />
          <PeopleBars
            caption={t('statistics.chart.directors')}
            ranking={people.directors}
            names={names}
            linkOf={links.director}
          />
          <PeopleBars
            caption={t('statistics.chart.actors')}
            ranking={people.actors}
            names={names}
            linkOf={links.actor}
          />
        </div>
        {released > 0 ? (
          <SingleFacts facts={[{ label: t('statistics.fact.releases'), value: titles(released) }]} />
        ) : null}
      </StorySection>
      <Opinions figures={figures} names={names} />
      {figures.before ? (
        <Against year={year - 1} totals={[figures.totals, figures.before]} isRunning={isRunning} />
      ) : null}
    </>
  )
}

function Ends({ time, names, isRunning }: { time: Figures['time']; names: Names; isRunning: boolean }) {
  const { t, day } = useFormats()
  const facts: TitleFact[] = [
    ...(time.first ? [{ ...time.first, label: t('statistics.fact.first'), note: day(time.first.day) }] : []),
    ...(time.last ? [{ ...time.last, label: t('statistics.fact.last'), note: day(time.last.day) }] : []),
  ]
  if (facts.length === 0) return null
  return (
    <StorySection id="ends" title={t(isRunning ? 'statistics.year.started' : 'statistics.year.startEnd')}>
      <TitleTiles facts={facts} names={names} />
    </StorySection>
  )
}

function Rewatched({ rewatched, names }: { rewatched: Figures['rewatched']; names: Names }) {
  const { t, viewings } = useFormats()
  if (rewatched.length === 0) return null
  return (
    <StorySection id="rewatched" title={t('statistics.fact.rewatched')}>
      <TitleTiles
        names={names}
        facts={rewatched.slice(0, MAX_TITLES).map((title) => ({ ...title, note: viewings(title.plays) }))}
      />
    </StorySection>
  )
}

function Opinions({ figures: { highest, disagreements }, names }: { figures: Figures; names: Names }) {
  const formats = useFormats()
  const { t } = formats
  const [disagreement] = disagreements
  const facts: TitleFact[] = [
    ...highest.slice(0, MAX_TITLES - 1).map((title) => ({ ...title, note: starsText(title.rating) })),
    ...(disagreement
      ? [{ ...disagreement, label: t('statistics.fact.disagreement'), note: disagreementText(formats, disagreement) }]
      : []),
  ]
  if (facts.length === 0) return null
  return (
    <StorySection id="opinions" title={t('statistics.year.opinions')}>
      <TitleTiles facts={facts} names={names} />
    </StorySection>
  )
}

/** The difference to the year before; of a running year, to its part up to the same day. */
function Against({
  year,
  totals: [now, before],
  isRunning,
}: {
  year: number
  totals: readonly [now: Figures['totals'], before: Figures['totals']]
  isRunning: boolean
}) {
  const { t, number } = useFormats()
  const viewingsOf = ({ plays }: Figures['totals']) => plays.movie + plays.tv
  if (viewingsOf(before) === 0) return null
  const hoursOf = ({ minutes }: Figures['totals']) => Math.round((minutes.movie + minutes.tv) / 60)
  const difference = viewingsOf(now) - viewingsOf(before)
  const sentence = difference > 0 ? 'more' : difference < 0 ? 'fewer' : 'same'
  const compared = t(`statistics.year.${sentence}`, { count: Math.abs(difference), year: String(year) })
  const rows = [
    { label: t('statistics.column.films'), is: now.films, was: before.films },
    { label: t('statistics.column.episodes'), is: now.episodes, was: before.episodes },
    { label: t('statistics.column.viewings'), is: viewingsOf(now), was: viewingsOf(before) },
    { label: t('statistics.column.hours'), is: hoursOf(now), was: hoursOf(before) },
  ].filter(({ is, was }) => is > 0 || was > 0)
  return (
    <StorySection id="against" title={t('statistics.year.against', { year: String(year) })}>
      <p className="text-lg">{isRunning ? `${compared} ${t('statistics.year.sameDay')}` : compared}</p>
      <SingleFacts
        facts={rows.map(({ label, is, was }) => ({
          label,
          value: number(is),
          note: t('phrase.labeled', { label: String(year), value: number(was) }),
        }))}
      />
    </StorySection>
  )
}
