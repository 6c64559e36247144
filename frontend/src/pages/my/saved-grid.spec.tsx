import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { NetworkError } from '../../api/client.ts'
import { SavedGrid } from './saved-grid.tsx'

vi.mock('../../i18n/use-translation.ts', () => ({ useTranslation: () => ({ t: (key: string) => key }) }))
vi.mock('../../i18n/use-language.ts', () => ({ useLanguage: () => ({ language: 'en' }) }))
vi.mock('../../shell/recovery/use-recovery.ts', () => ({ useRecovery: () => undefined }))

const list = {
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => undefined,
  isFetching: false,
  refetch: () => Promise.reject(new Error('The test does not retry')),
  data: undefined,
}

it('a list that cannot be loaded offers to try again, and counts no titles', () => {
  const failed = { ...list, error: new NetworkError(new TypeError()), errorUpdateCount: 1 }
  const html = renderToStaticMarkup(<SavedGrid id="watchlist" list={failed} />)
  expect(html).toContain('action.retry')
  expect(html).not.toMatch(/my\.titleCount|savedList\.select/)
})

it('a list that is being loaded counts no titles', () => {
  const html = renderToStaticMarkup(<SavedGrid id="watchlist" list={{ ...list, error: null, errorUpdateCount: 0 }} />)
  expect(html).not.toMatch(/my\.titleCount|savedList\.select/)
})
