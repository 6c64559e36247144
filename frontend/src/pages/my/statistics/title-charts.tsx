import type { Figures } from '@contract/statistics.schema'
import { displayName, joinSentences } from '../../../i18n/format/format.ts'
import type { Bar } from '../../../ui/chart/bar-parts.tsx'
import type { ChartLink } from '../../../ui/chart/chart-figure.tsx'
import { LyingBars } from '../../../ui/chart/lying-bars.tsx'
import { UprightBars } from '../../../ui/chart/upright-bars.tsx'
import { useGroupWords } from '../use-group-words.ts'
import type { WatchedLinks } from './figure-links.ts'
import { thinned, useFormats, type Formats } from './use-formats.ts'
import type { Names } from './use-statistics.ts'

/** How many names a drawing has; its table has them all. */
const DRAWN = 8

type Tally = Pick<Figures['genres'][number], 'movie' | 'tv' | 'mean'>

const averageOf = ({ stars }: Formats, mean: number | null): string => (mean === null ? '–' : `${stars(mean)} ★`)

/** The bar of titles with something in common; its table has the member's average as well. */
const barOf = (formats: Formats, key: string, label: string, tally: Tally, link?: ChartLink): Bar => ({
  key,
  label,
  value: tally.movie + tally.tv,
  notes: [averageOf(formats, tally.mean)],
  link,
})

interface TitleBarsProps {
  readonly caption: string
  readonly bars: readonly Bar[]
  /** After the sentence about the highest one. */
  readonly note?: string
}

function TitleBars({ caption, bars, note }: TitleBarsProps) {
  const { t, language, peak, titles } = useFormats()
  if (bars.length === 0) return null
  return (
    <LyingBars
      caption={caption}
      summary={joinSentences(language, [peak(bars, titles), note ?? ''])}
      columns={[t('statistics.column.name'), t('statistics.column.titles'), t('statistics.column.average')]}
      bars={bars}
      drawnBars={DRAWN}
    />
  )
}

interface WhatProps {
  readonly figures: Figures
  readonly names: Names
  readonly links: WatchedLinks
}

export function GenreBars({ figures, names, links }: WhatProps) {
  const formats = useFormats()
  const { t } = formats
  const bars = figures.genres.flatMap(({ id, ...tally }) => {
    const name = names.genre(id)
    return name === undefined ? [] : [barOf(formats, String(id), name, tally, links.genre(id))]
  })
  return <TitleBars caption={t('statistics.chart.genres')} bars={bars} note={t('statistics.chart.bothCount')} />
}

export function CountryBars({ figures, links }: WhatProps) {
  const formats = useFormats()
  const { t, language } = formats
  const bars = figures.countries.map(({ id, ...tally }) =>
    barOf(formats, id, displayName(language, 'region', id), tally, links.country(id)),
  )
  return <TitleBars caption={t('statistics.chart.countries')} bars={bars} />
}

export function LanguageBars({ figures, links }: WhatProps) {
  const formats = useFormats()
  const { t, language } = formats
  const bars = figures.languages.map(({ id, ...tally }) =>
    barOf(formats, id, displayName(language, 'language', id), tally, links.language(id)),
  )
  return <TitleBars caption={t('statistics.chart.languages')} bars={bars} />
}

/** Titles by decade or by length: upright, because these have an order. */
function OrderedBars({ caption, bars }: { caption: string; bars: readonly Bar[] }) {
  const { t, peak, titles } = useFormats()
  if (bars.length === 0) return null
  return (
    <UprightBars
      caption={caption}
      summary={peak(bars, titles)}
      columns={[t('statistics.column.name'), t('statistics.column.titles'), t('statistics.column.average')]}
      bars={bars}
    />
  )
}

export function DecadeBars({ figures, links }: WhatProps) {
  const formats = useFormats()
  const { t } = formats
  const words = useGroupWords()
  const shorts = thinned(
    figures.decades.map(({ decade }) => String(decade)),
    7,
  )
  const bars = figures.decades.map(({ decade, ...tally }, index) => ({
    ...barOf(formats, String(decade), words.decade(String(decade)), tally, links.decade(decade)),
    short: shorts[index]!,
  }))
  return <OrderedBars caption={t('statistics.chart.decades')} bars={bars} />
}

export function LengthBars({ figures, links }: WhatProps) {
  const formats = useFormats()
  const { t, number } = formats
  const words = useGroupWords()
  const bars = figures.lengths.map(({ from, to, ...tally }) => {
    const range = `${from}-${to ?? ''}`
    const short = to === null ? `${number(from)}+` : `${number(from)}–${number(to)}`
    return { ...barOf(formats, String(from), words.runtime(range), tally, links.length(range)), short }
  })
  return <OrderedBars caption={t('statistics.chart.lengths')} bars={bars} />
}

type Ranking = Figures['people']['directors']

interface PeopleProps {
  readonly caption: string
  readonly ranking: Ranking
  readonly names: Names
  readonly linkOf: (id: number) => ChartLink
}

/** People by their number of titles; a name opens the list of these titles. */
export function PeopleBars({ caption, ranking, names, linkOf }: PeopleProps) {
  const formats = useFormats()
  const bars = ranking.byTitles.flatMap(({ id, titles, mean }): Bar[] => {
    const label = names.person(id)
    if (label === undefined) return []
    return [{ key: String(id), label, value: titles, notes: [averageOf(formats, mean)], link: linkOf(id) }]
  })
  return <TitleBars caption={caption} bars={bars} />
}
