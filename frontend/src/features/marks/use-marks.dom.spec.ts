import { act, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { emptySavedTitle } from '../../changes/saved-title-change.ts'
import { MemberMarksContext, useMarks, type MemberMarks } from './use-marks.ts'

const title = { type: 'movie', id: 1, name: 'Sister Maple' } as const
const saved = { ...emptySavedTitle('movie', 1, 'embedded'), savedAt: '2026-01-01T00:00:00.000Z' }

const Card = () => {
  const { item, isOwned } = useMarks(title)
  return createElement('p', null, item?.savedAt ? 'saved' : 'nothing', isOwned ? ', owned' : '')
}
const page = (marks: MemberMarks) => createElement(MemberMarksContext, { value: marks }, createElement(Card))

afterEach(() => vi.unstubAllGlobals())

it('marks are not requested on the server, and appear after hydration', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const subscribe = vi.fn<MemberMarks['subscribe']>(() => () => undefined)
  const titleMarks = { item: saved, isOwned: true }
  const marks: MemberMarks = {
    get: () => titleMarks,
    subscribe,
    change: vi.fn(),
    openLog: vi.fn(),
    isLoggedIn: () => true,
  }
  const root = document.createElement('div')
  root.innerHTML = renderToString(page(marks))
  expect([root.textContent, subscribe.mock.calls]).toEqual(['nothing', []])
  await act(async () => hydrateRoot(root, page(marks)))
  expect([root.textContent, subscribe.mock.calls.map(([titleId]) => titleId)]).toEqual([
    'saved, owned',
    [{ type: 'movie', id: 1 }],
  ])
})
