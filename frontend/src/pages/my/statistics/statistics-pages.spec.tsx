import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { LocaleCode } from '@contract/locale'
import type { Statistics } from '@contract/statistics.schema'
import { i18nOf } from '../../../i18n/testing/i18n-of.ts'
import { TranslationProvider } from '../../../i18n/translation-provider.tsx'
import { Voice } from '../../../i18n/voice.ts'
import { everyKind, figures, none, statistics, totals } from './testing/figures.ts'
import { StatisticsPage } from './statistics.page.tsx'
import { YearPage } from './year.page.tsx'

const shown = vi.hoisted(() => ({ statistics: undefined as unknown, isOffline: false, year: 2025 }))
interface LinkProps {
  readonly to: string
  readonly params?: Record<string, unknown>
  readonly search?: Record<string, string | number | boolean | undefined>
  readonly hash?: string
  readonly className?: string
  readonly children: ReactNode
}
vi.mock('@tanstack/react-router', () => ({
  getRouteApi: () => ({ useParams: () => ({ year: shown.year }) }),
  Link: ({ to, params = {}, search = {}, hash, className, children }: LinkProps) => {
    const page = to.replaceAll(/\$(\w+)/g, (_all, name: string) => String(params[name]))
    const path = hash ? `${page}#${hash}` : page
    const query = new URLSearchParams(
      Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    ).toString()
    return (
      <a href={query ? `${path}?${query}` : path} className={className}>
        {children}
      </a>
    )
  },
}))
vi.mock('./use-statistics.ts', () => ({
  useStatistics: () => ({ data: shown.statistics, error: null, errorUpdateCount: 0, isFetching: false }),
  useIsOffline: () => shown.isOffline,
  useNames: () => ({
    title: (_type: string, id: number) => ({
      row: { id, media_type: 'movie', title: `Title ${id}`, poster_path: null, release_date: '' },
      isGone: id === 9,
    }),
    person: (id: number) => `Person ${id}`,
    genre: (id: number) => `Genre ${id}`,
  }),
}))
vi.mock('../../../context/use-today.ts', () => ({
  useToday: () => '2026-11-29',
  useDayOf: () => (day: string) => day.slice(0, 10),
}))
vi.mock('../../../context/app-context.tsx', () => ({ useApp: () => ({ boot: { source: 'embedded' } }) }))
vi.mock('../../../shell/session/use-session.ts', () => ({ useUser: () => ({ id: 'a', name: 'Ada' }) }))

const page = document.createElement('div')
function show(content: ReactNode, change: Partial<Statistics> = {}, language: LocaleCode = 'en'): void {
  shown.statistics = statistics(change)
  page.innerHTML = renderToString(
    <TranslationProvider voice={new Voice(i18nOf(language))}>{content}</TranslationProvider>,
  )
}
const texts = (selector: string) => [...page.querySelectorAll(selector)].map(({ textContent }) => textContent)
const links = (selector: string) =>
  [...page.querySelectorAll(`${selector} a`)].map((link) => [link.textContent, link.getAttribute('href')])
/** The addresses of a section, each once. */
const hrefsOf = (section: string) => [
  ...new Set(links(`[aria-labelledby="${section}"] .chart-pair`).map(([, href]) => href)),
  ...new Set(links(`[aria-labelledby="${section}"] > .chart`).map(([, href]) => href)),
]

beforeEach(() => {
  shown.isOffline = false
  shown.year = 2025
})

describe('the statistics of all time', () => {
  it('have figures that open their lists, and years that open their pages', () => {
    show(<StatisticsPage />)
    expect(texts('.figure-tile')).toEqual(['12 movies', '3 episodes', '15 viewings', '24 hours'])
    expect(links('.figure-tiles')).toEqual([
      ['12 movies', '/my/watched?type=movie'],
      ['15 viewings', '/my/history'],
    ])
    expect(links('nav')).toEqual([
      ['All time', '/my/statistics'],
      ['2025', '/my/statistics/2025'],
      ['2023', '/my/statistics/2023'],
    ])
    expect(texts('h2')).toEqual(['When you watch', 'What you watch', 'Titles that stand out'])
    expect(page.innerHTML).not.toMatch(/style=/)
  })

  it('say how many lengths are known, how many are being fetched, and that they are counted again', () => {
    show(<StatisticsPage />, { isStale: true, coverage: { titles: 12, known: 8, pending: 4 } })
    expect(texts('[role="status"]')).toEqual(['Counting your latest changes…'])
    expect(page.textContent).toContain('The lengths of 8 of 12 titles are known.')
    expect(page.textContent).toContain('Lengths and people of 4 titles are still being fetched.')
  })

  it('say their day without a network', () => {
    shown.isOffline = true
    show(<StatisticsPage />)
    expect(texts('[role="status"]')).toEqual(['You’re offline. These numbers are from November 28, 2026.'])
  })

  it('show only figures below five viewings', () => {
    show(<StatisticsPage />, { figures: figures({ totals: { ...totals(1), plays: { movie: 1, tv: 3 } } }) })
    expect(texts('.figure-tile')).toEqual(['1 movie', '3 episodes', '4 viewings', '2 hours'])
    expect(texts('figure')).toEqual([])
    expect(page.textContent).toContain('Charts appear after five viewings.')
  })

  it('link to films if there is nothing yet', () => {
    show(<StatisticsPage />, { years: [], figures: figures({ totals: { ...totals(0), episodes: 0, plays: none } }) })
    expect(texts('h2')).toEqual(['No numbers yet'])
    expect(links('.flex')).toEqual([['Find something to watch', '/home']])
  })

  it('say how many ratings the taste needs, with a bar', () => {
    show(<StatisticsPage />, { figures: figures({ taste: { missing: 50, sentences: [] } }) })
    expect(page.textContent).toContain('Rate 50 more titles and we can say something about your taste.')
    expect(page.querySelector('progress')?.getAttribute('value')).toBe('10')
  })

  it('say what the member rates differently; each sentence opens its titles', () => {
    const sentences = [
      { group: { genre: 27 }, difference: -0.6, titles: 29 },
      { group: { genre: 16, country: 'JP' }, difference: 0.52, titles: 12 },
    ]
    show(<StatisticsPage />, { figures: figures({ taste: { missing: 0, sentences } }) })
    expect(texts('.taste li')).toEqual([
      'Genre 27: 0.6 ★ below Reelroom’s score29 titles',
      'Genre 16 · Japan: 0.5 ★ above Reelroom’s score12 titles',
    ])
    expect(links('.taste').map(([, href]) => href)).toEqual(['/my/rated?genre=27', '/my/rated?country=JP&genre=16'])
  })

  it('open the list of what each part of a chart counts', () => {
    show(<StatisticsPage />, { figures: figures(everyKind) })
    expect(hrefsOf('what')).toEqual([
      '/my/watched?genre=18',
      '/my/watched?decade=1990',
      '/my/watched?country=JP',
      '/my/watched?originalLanguage=ja',
      '/my/watched?runtime=90-119',
      '/my/watched?runtime=180-',
    ])
    expect(hrefsOf('who')).toEqual([
      '/my/watched?type=movie&person=maker-5',
      '/my/watched?person=actor-6',
      '/my/watched?type=tv&person=maker-7',
    ])
    expect(hrefsOf('ratings')).toEqual(['/my/rated?ratings=8'])
    expect(links('#when ~ .single-facts')).toEqual([['March 14, 2025', '/my/history?day=2025-03-14']])
  })

  it('have no link if no page lists what is counted: hours, weekdays, months of all years, streaks', () => {
    const pairs = (length: number) => Array.from({ length }, () => ({ movie: 3, tv: 4 }))
    const period = { days: 3, from: '2025-03-01', to: '2025-03-03' }
    const { time } = figures()
    show(<StatisticsPage />, {
      figures: figures({
        time: { ...time, months: pairs(12), weekdays: pairs(7), hours: pairs(24), streak: period, pause: period },
      }),
    })
    const when = links('[aria-labelledby="when"]').map(([, href]) => href)
    expect(when.filter((href) => !/^\/my\/(statistics\/\d{4}|history\?day=[\d-]{10})$/.test(href!))).toEqual([])
    expect(texts('[aria-labelledby="when"] figure')).toHaveLength(4)
  })
})

it.each([
  ['en', 'JFMAMJJASOND'],
  ['ja', '123456789101112'],
  ['zh-CN', '123456789101112'],
] as const)('the months below a chart are so short in %s that twelve fit on a phone', (language, labels) => {
  show(<YearPage />, { year: 2025 }, language)
  expect(texts('[aria-labelledby="months"] .chart-label').join('')).toContain(labels)
})

describe('the page of a year', () => {
  it('tells its story in order, with a picture to keep', () => {
    show(<YearPage />, { year: 2025, figures: figures({ before: totals(4) }) })
    expect(texts('h1')).toEqual(['2025'])
    expect(texts('h2')).toEqual([
      'Month by month',
      'Seen most often',
      'What you watch',
      'What you thought',
      'Compared with 2024',
      'A picture to keep',
    ])
    expect(page.textContent).toContain('8 viewings more than in 2024.')
    expect(links('.figure-tiles')).toEqual([
      ['12 movies', '/my/watched?type=movie&viewed=2025'],
      ['15 viewings', '/my/history?year=2025'],
    ])
    expect(links('.single-facts').slice(0, 2)).toEqual([
      ['March', '/my/history/2025-03'],
      ['March 14, 2025', '/my/history?day=2025-03-14'],
    ])
  })

  it('opens the titles that were viewed in it', () => {
    show(<YearPage />, { year: 2025, figures: figures(everyKind) })
    expect(hrefsOf('what')).toEqual([
      '/my/watched?genre=18&viewed=2025',
      '/my/watched?country=JP&viewed=2025',
      '/my/watched?type=movie&person=maker-5&viewed=2025',
      '/my/watched?person=actor-6&viewed=2025',
    ])
  })

  it('says that a running year is not over, and compares it with the same part of the year before', () => {
    shown.year = 2026
    show(<YearPage />, { year: 2026, isRunning: true, figures: figures({ before: totals(20) }) })
    expect(page.textContent).toContain('So far, until November 29, 2026')
    expect(page.textContent).toContain('8 viewings fewer than in 2025. Both years up to this day.')
  })

  it('names a title that its source has lost, without a link', () => {
    show(<YearPage />, { year: 2025 })
    expect(texts('[aria-labelledby="rewatched"] li')).toEqual([expect.stringContaining('Title 94 viewings')])
    expect(links('[aria-labelledby="rewatched"]')).toEqual([])
  })

  it('leads to the nearest years with viewings', () => {
    shown.year = 2024
    show(<YearPage />, { year: 2024, years: [2026, 2025, 2024, 2021] })
    expect(links('nav').slice(0, 2)).toEqual([
      ['Previous year: 2021', '/my/statistics/2021'],
      ['Next year: 2025', '/my/statistics/2025'],
    ])
  })

  it('without viewings names the years that have some', () => {
    shown.year = 2019
    show(<YearPage />, { year: 2019, figures: figures({ totals: { ...totals(0), episodes: 0, plays: none } }) })
    expect(texts('h2')).toEqual(['Nothing logged in 2019'])
    expect(links('nav')).toEqual([
      ['All time', '/my/statistics'],
      ['2025', '/my/statistics/2025'],
      ['2023', '/my/statistics/2023'],
    ])
  })
})
