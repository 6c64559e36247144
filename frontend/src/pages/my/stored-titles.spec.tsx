import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { MovieRow } from '@contract/media.schema'
import { emptySavedTitle } from '../../changes/saved-title-change.ts'
import { i18nOf } from '../../i18n/testing/i18n-of.ts'
import { TranslationProvider } from '../../i18n/translation-provider.tsx'
import { Voice } from '../../i18n/voice.ts'
import { ListTitleCard } from '../../ui/list-title-card/list-title-card.tsx'
import { CardFrameProvider } from '../../ui/media-card/card-frame.tsx'
import { RankedRow } from '../../ui/ranked-row/ranked-row.tsx'
import { HistoryRow } from './history-row.tsx'
import { SavedCard } from './saved-card.tsx'

vi.mock('@tanstack/react-router', () => ({
  useRouter: () => undefined,
  Link: ({ params, children }: { params: { id: string }; children: ReactNode }) => (
    <a href={`/movie/${params.id}`}>{children}</a>
  ),
}))
vi.mock('../../shell/log/use-log.ts', () => ({ useOpenLog: () => vi.fn() }))
vi.mock('../../shell/changes/use-change.ts', () => ({ useChange: () => ({ submit: vi.fn() }) }))

/** The texts for the member, one per block, with the menu of a card and the targets of the links. */
function show(card: ReactNode): { texts: string[]; links: (string | null)[]; pictures: number } {
  const container = document.createElement('div')
  container.innerHTML = renderToStaticMarkup(
    <TranslationProvider voice={new Voice(i18nOf('en'))}>
      <CardFrameProvider
        value={({ row, poster, children }) => (
          <article>
            {poster}
            {children}
            <p>{`menu of ${row.media_type} ${row.id}`}</p>
          </article>
        )}
      >
        {card}
      </CardFrameProvider>
    </TranslationProvider>,
  )
  return {
    texts: [...container.querySelectorAll('h3, p')].map(({ textContent }) => textContent),
    links: [...container.querySelectorAll('a')].map((link) => link.getAttribute('href')),
    pictures: container.querySelectorAll('img').length,
  }
}

const item = { ...emptySavedTitle('movie', 2016, 'embedded'), title: 'Heat', released: '1995-12-15' }
const listItem = { type: 'movie', id: 2016, title: 'Heat', released: '1995-12-15', addedAt: '', rank: 1 } as const
const gone = 'This title is no longer in the catalog.'

describe('a title that its source has lost', () => {
  it('keeps its name, its year, its marks and its menu in a built-in list', () => {
    const entry = { item: { ...item, rating: 8, note: 'With Ada' }, media: null }
    expect(show(<SavedCard id="watchlist" entry={entry} />)).toEqual({
      texts: ['Heat', '1995Movie', gone, 'Your rating: 4 ★', 'With Ada', 'menu of movie 2016'],
      links: [],
      pictures: 0,
    })
  })

  it('keeps its name, its year and its menu on a list', () => {
    expect(show(<ListTitleCard entry={{ item: listItem, media: null }} />)).toEqual({
      texts: ['Heat', '1995Movie', gone, 'menu of movie 2016'],
      links: [],
      pictures: 0,
    })
  })

  it('keeps its name, its year and its controls on a ranked list', () => {
    expect(show(<RankedRow entry={{ item: listItem, media: null }} after={<p>Options</p>} />)).toEqual({
      texts: ['Heat', '1995Movie', gone, 'Options'],
      links: [],
      pictures: 0,
    })
  })

  it('keeps its name and its year in the history, without invented ones', () => {
    const play = { id: 'p', type: 'movie', mediaId: 2016, season: null, episode: null, playedAt: '' } as const
    const entry = { play, times: 1, media: null, stored: { title: 'Heat', released: '1995-12-15' }, episode: null }
    expect(show(<HistoryRow entry={entry} />)).toEqual({ texts: ['Heat', `1995${gone}`], links: [], pictures: 0 })
    expect(show(<HistoryRow entry={{ ...entry, stored: null }} />)).toEqual({ texts: [gone], links: [], pictures: 0 })
  })
})

describe('the marks of a card', () => {
  const media = {
    id: 2016,
    media_type: 'movie',
    title: 'Heat',
    release_date: '1995-12-15',
    poster_path: null,
  } as MovieRow
  const textsOf = (id: 'watchlist' | 'noted' | 'rated', marks: { rating: number | null; note: string | null }) =>
    show(<SavedCard id={id} entry={{ item: { ...item, ...marks }, media }} />).texts.slice(2, -1)

  it('show the rating beside a note', () => {
    const both = { rating: 8, note: 'With Ada' }
    expect(textsOf('watchlist', both)).toEqual(['Your rating: 4 ★', 'With Ada'])
    expect(textsOf('noted', both)).toEqual(['Your rating: 4 ★', 'With Ada'])
  })

  it('have no line for a card without a mark', () => {
    expect(textsOf('watchlist', { rating: null, note: 'With Ada' })).toEqual(['With Ada'])
    expect(textsOf('watchlist', { rating: 8, note: null })).toEqual(['Your rating: 4 ★'])
    expect(textsOf('rated', { rating: 8, note: null })).toEqual(['Your rating: 4 ★'])
  })
})
