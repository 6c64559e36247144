import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { GridEnd } from './grid-end.tsx'

vi.mock('../../i18n/use-translation.ts', () => ({
  useTranslation: () => ({ t: (key: string, values: object) => `${key} ${JSON.stringify(values)}` }),
}))

const endOf = (firstPage: number, count: number, total: number | undefined) =>
  renderToStaticMarkup(
    <GridEnd
      list={{
        data: { pages: [], pageParams: [firstPage] },
        hasNextPage: false,
        isFetchingNextPage: false,
        isFetchNextPageError: false,
        fetchNextPage: () => undefined,
      }}
      itemKind="titles"
      count={count}
      total={total}
      nextHref={null}
      onMore={() => undefined}
    />,
  ).replaceAll('&quot;', '"')

it.each([
  ['counts the titles of a list from its first page', 1, 52, 52, 'list.end {"count":52}'],
  ['counts the shown ones if the total is unknown', 1, 52, undefined, 'list.end {"count":52}'],
  ['of a later page, says how many of all are shown', 3, 12, 52, 'list.shown {"shown":12,"count":52}'],
])('the end of a list %s', (_, firstPage, count, total, text) => {
  expect(endOf(firstPage, count, total)).toBe(`<p class="text-quiet">${text}</p>`)
})

it.each([
  ['a later page of a list with an unknown total', 3, 12, undefined],
  ['a page past the end', 9, 0, 52],
])('the end has no text for %s', (_, firstPage, count, total) => {
  expect(endOf(firstPage, count, total)).toBe('')
})
