import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Curves } from './curves.tsx'
import { Days } from './days.tsx'
import { LyingBars } from './lying-bars.tsx'
import { closePage, drawing, inLanguage, openPage, openTable, show, textsOf } from './testing/show-chart.tsx'
import { UprightBars } from './upright-bars.tsx'

vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children, ...rest }: { to: string; children: ReactNode }) => (
    <a href={to} {...rest}>
      {children}
    </a>
  ),
}))

/** The lengths of the bars, as attributes of their boxes. */
const bars = (attribute: string) =>
  [...drawing().querySelectorAll('.chart-bar rect:not(.chart-track)')].map((bar) => bar.getAttribute(attribute))
const texts = {
  caption: 'Viewings by month',
  summary: 'Most in March: 1,200.',
  columns: ['Month', 'Viewings'],
} as const
const months = [
  { key: '01', label: 'January', short: 'J', value: 300, link: { to: '/my/history' } },
  { key: '02', label: 'February', short: 'F', value: 0, link: { to: '/my/history' } },
  { key: '03', label: 'March', short: 'M', value: 1200, link: { to: '/my/history' } },
] as const

beforeEach(openPage)
afterEach(closePage)

describe('every chart', () => {
  const counts = new Map([['2026-03-14', 2]])
  const charts = [
    ['upright bars', <UprightBars key="1" {...texts} bars={months} />],
    ['lying bars', <LyingBars key="2" {...texts} bars={months} />],
    [
      'curves',
      <Curves
        key="3"
        {...texts}
        names={['2026', '2025']}
        points={months.map(({ value, ...month }) => ({ ...month, values: [value, 1] as const }))}
      />,
    ],
    [
      'days',
      <Days
        key="4"
        {...texts}
        months={['2026-03']}
        counts={counts}
        linkOf={() => ({ to: '/my/history' })}
        monthText={() => 'March: 2 viewings.'}
      />,
    ],
  ] as const

  it.each(charts)('has a caption, a sentence, a name for its drawing and a closed table: %s', async (_name, chart) => {
    await show(chart)
    expect(textsOf('figcaption span')).toEqual(['Viewings by month', 'Most in March: 1,200.'])
    expect(drawing().getAttribute('aria-label')).toMatch(/^(Most in March: 1,200|March: 2 viewings)\.$/)
    expect(textsOf('summary')).toEqual(['Show as tableShow as table: Viewings by month'])
    expect(textsOf('table')).toEqual([])
  })

  it.each(charts)('renders on the server without a style: %s', (_name, chart) => {
    const html = renderToString(inLanguage('en', chart))
    expect(html).toContain('role="img"')
    expect(html).not.toMatch(/style=|<style/)
  })

  it.each(charts)(
    'has links for the pointer outside of its drawing, which Tab does not reach: %s',
    async (_name, chart) => {
      await show(chart)
      expect(document.querySelectorAll('[role="img"] a')).toHaveLength(0)
      const links = [...document.querySelectorAll('svg[aria-hidden="true"] a')]
      expect(links.length).toBeGreaterThan(0)
      expect(links.map((link) => link.getAttribute('tabindex'))).toEqual(links.map(() => '-1'))
    },
  )
})

describe('bars', () => {
  it('are as long as their values, and the highest one has its value', async () => {
    await show(<UprightBars {...texts} bars={months} />)
    expect(bars('height')).toEqual(['40', '0', '160'])
    expect(textsOf('.chart-value')).toEqual(['1,200'])
    expect(textsOf('.chart-tick')).toEqual(['500', '1,000'])
    expect(textsOf('.chart-label')).toEqual(['J', 'F', 'M'])
    expect(textsOf('title')).toEqual(['January: 300', 'March: 1,200'])
  })

  it('have every value and link in their table, in numbers of the language', async () => {
    await show(<LyingBars {...texts} bars={months} />, 'de-DE')
    expect(await openTable()).toEqual({
      cells: [
        ['Month', 'Viewings'],
        ['January', '300'],
        ['February', '0'],
        ['March', '1.200'],
      ],
      links: ['/my/history', '/my/history', '/my/history'],
    })
    expect(bars('width')).toEqual(['25%', '0%', '100%'])
  })

  it('draw a second value with a pattern and name both', async () => {
    const columns = ['Month', 'Films', 'Episodes'] as const
    const [january] = months
    await show(
      <UprightBars {...texts} columns={columns} legend={['Films', 'Episodes']} bars={[{ ...january, second: 100 }]} />,
    )
    expect(bars('fill')).toEqual([null, expect.stringMatching(/^url\(#.+\)$/)])
    expect(bars('height')).toEqual(['120', '40'])
    expect(textsOf('.chart-legend li')).toEqual(['Films', 'Episodes'])
    expect((await openTable()).cells).toEqual([[...columns], ['January', '300', '100']])
  })

  it('are 40 at most, the last of which counts the others without a link; the table has them all', async () => {
    const many = Array.from({ length: 45 }, (_, index) => ({
      key: String(index),
      label: `Country ${index}`,
      value: 45 - index,
      link: { to: '/my' } as const,
    }))
    await show(<LyingBars {...texts} bars={many} />)
    expect(textsOf('.chart-name')).toHaveLength(40)
    expect(textsOf('.chart-name').at(-1)).toBe('Others')
    expect(textsOf('.chart-number').at(-1)).toBe(String(6 + 5 + 4 + 3 + 2 + 1))
    expect(document.querySelectorAll('svg a')).toHaveLength(39)
    expect((await openTable()).cells).toHaveLength(46)
  })

  it('without any value have no highest one', async () => {
    await show(<UprightBars {...texts} bars={[{ key: 'a', label: 'January', value: 0 }]} />)
    expect({ heights: bars('height'), values: textsOf('.chart-value'), links: textsOf('svg a') }).toEqual({
      heights: ['0'],
      values: [],
      links: [],
    })
  })

  it('cut a long name, which is complete in the table', async () => {
    const label = 'ألف ليلة وليلة في مدينة السينما القديمة الجميلة'
    await show(<LyingBars {...texts} bars={[{ key: 'a', label, value: 1 }]} />)
    expect(textsOf('.chart-name')).toEqual(['ألف ليلة وليلة في مدينة السينما ا…'])
    expect((await openTable()).cells[1]).toEqual([label, '1'])
    expect(document.querySelector('tbody th')!.getAttribute('dir')).toBe('auto')
  })
})
