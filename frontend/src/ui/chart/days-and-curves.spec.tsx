import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Curves } from './curves.tsx'
import { Days } from './days.tsx'
import { closePage, drawing, openPage, openTable, show } from './testing/show-chart.tsx'

vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}))

const texts = { caption: 'Viewings', summary: 'Most in March: 9.', columns: ['Month', 'Viewings'] } as const

beforeEach(openPage)
afterEach(closePage)

describe('days', () => {
  const days = (language: 'en' | 'de-DE') =>
    show(
      <Days
        {...texts}
        months={['2026-02', '2026-03']}
        counts={
          new Map([
            ['2026-03-01', 1],
            ['2026-03-14', 8],
            ['2025-12-31', 3],
          ])
        }
        linkOf={(day) => ({ to: '/my/history', search: { day } as never })}
        monthText={(month, count) => `${month}: ${count}`}
      />,
      language,
    )

  it('are lights in the weeks of the language, larger on days with more viewings', async () => {
    await days('en')
    const lights = [...document.querySelectorAll('.chart-months .chart-light')]
    expect(lights).toHaveLength(28 + 31)
    // In English a week begins on Sunday: 1 March 2026 is the first day of its grid.
    expect(lights.slice(28, 29).map((light) => [light.getAttribute('cx'), light.getAttribute('r')])).toEqual([
      ['8', '3.6'],
    ])
    expect(lights[28 + 13]!.getAttribute('r')).toBe('7.6')
    expect([...document.querySelectorAll('[role="img"]')].map((month) => month.getAttribute('aria-label'))).toEqual([
      '2026-02: 0',
      '2026-03: 9',
    ])
  })

  it('begin with Monday in German, and their table has the days with viewings', async () => {
    await days('de-DE')
    expect(document.querySelectorAll('.chart-months .chart-light')[28]!.getAttribute('cx')).toBe('104')
    expect((await openTable()).cells).toEqual([
      ['Month', 'Viewings'],
      ['1. März 2026', '1'],
      ['14. März 2026', '8'],
    ])
  })
})

describe('curves', () => {
  it('end if a year has no values yet', async () => {
    await show(
      <Curves
        {...texts}
        columns={['Month', '2026', '2025']}
        names={['2026', '2025']}
        points={[
          { key: '1', label: 'January', short: 'J', values: [1, 4] },
          { key: '2', label: 'February', short: 'F', values: [2, 4] },
          { key: '3', label: 'March', short: 'M', values: [null, 4] },
        ]}
      />,
    )
    const [area, first, second] = [...drawing().querySelectorAll('path')].map((path) => path.getAttribute('d'))
    expect(first).toMatch(/^M166\.\d+,160L500,112$/)
    expect(area).toMatch(/Z$/)
    expect(second).toMatch(/^M166\.\d+,16C.*,833\.\d+,16$/)
    expect((await openTable()).cells.slice(1)).toEqual([
      ['January', '1', '4'],
      ['February', '2', '4'],
      ['March', '–', '4'],
    ])
  })
})
