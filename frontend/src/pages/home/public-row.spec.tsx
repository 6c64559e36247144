import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { i18nOf } from '../../i18n/testing/i18n-of.ts'
import { TranslationProvider } from '../../i18n/translation-provider.tsx'
import { Voice } from '../../i18n/voice.ts'
import { PublicRow } from './public-row.tsx'

vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: React.ReactNode }) => <a href="/movie/category/trending">{children}</a>,
  useMatch: () => '/home',
  useElementScrollRestoration: () => undefined,
}))
vi.mock('../../ui/icon/icon.tsx', () => ({ Icon: () => null }))
vi.mock('../../ui/media-card/media-card.tsx', () => ({ MediaCard: () => <article /> }))
vi.mock('../../context/app-context.tsx', () => ({
  useApp: () => ({ boot: { source: 'embedded' }, queries: { list: () => ({ queryKey: ['list'], queryFn }) } }),
}))

let answer: (list: object) => void
const queryFn = vi.fn(() => new Promise<object>((resolve) => (answer = resolve)))
let comeNear: () => void
let root: Root
const main = document.createElement('main')

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: object[]) => void) {
        comeNear = () => report([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  // Observers of a query are otherwise notified in a task of their own, outside of `act`.
  notifyManager.setScheduler(queueMicrotask)
  document.body.replaceChildren(main)
  root = createRoot(main)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

it('a row that loads near the viewport keeps its link, and the focus on it, when its titles come', async () => {
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <TranslationProvider voice={new Voice(i18nOf('en'))}>
          <PublicRow id="trendingMovies" isLater />
        </TranslationProvider>
      </QueryClientProvider>,
    ),
  )
  const row = main.querySelector('section')
  const link = main.querySelector('a')!
  await act(async () => link.focus())
  expect(row?.getAttribute('aria-busy')).toBe('true')
  expect(queryFn).not.toHaveBeenCalled()

  await act(async () => comeNear())
  expect(queryFn).toHaveBeenCalledOnce()
  await act(async () => answer({ results: [1, 2].map((id) => ({ media_type: 'movie', id })) }))
  expect(main.querySelectorAll('article')).toHaveLength(2)
  expect(main.querySelector('section')).toBe(row)
  expect(row?.hasAttribute('aria-busy')).toBe(false)
  expect(document.activeElement).toBe(link)
})
