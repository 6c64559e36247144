import { act, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LibraryFile } from '@contract/library.schema'
import { i18nOf } from '../../i18n/testing/i18n-of.ts'
import { TranslationProvider } from '../../i18n/translation-provider.tsx'
import { Voice } from '../../i18n/voice.ts'
import type { Decision } from '../../shell/review/review-setup.machine.ts'
import type { ReviewHandle } from '../../shell/review/use-review.ts'
import { CorrectFile } from './correct-file.tsx'

vi.mock('../../shell/review/use-review.ts', () => ({ useReview }))
vi.mock('./title-search.tsx', () => ({ TitleSearch: () => null }))

beforeEach(() => {
  search(null)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const made: Decision['correction'][] = []
const review = { searched: null as string | null, changed: new Set<() => void>() }
const search = (file: string | null) => {
  review.searched = file
  for (const changed of review.changed) changed()
}
const subscribe = (changed: () => void) => {
  review.changed.add(changed)
  return () => void review.changed.delete(changed)
}
/** The review without its machine: each decision is saved at once. */
function useReview(): Partial<ReviewHandle> {
  const searched = useSyncExternalStore(subscribe, () => review.searched)
  const choose = ({ correction }: Decision) => {
    made.push(correction)
    search(null)
  }
  return { searched, isSaving: false, failed: null, search, stopSearch: () => search(null), choose }
}

async function opened(facts: object) {
  const reading = { type: 'movie', title: 'Heat', season: null, episodes: [], part: 2, edition: 'Director’s Cut' }
  const folder = { id: 'f', name: 'Films', kind: 'server' }
  // SAFETY: the form reads these facts alone.
  const file = { id: 'a', path: 'Heat/cd2.mkv', folder, reading, match: null, ...facts } as unknown as LibraryFile
  const container = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    createRoot(container).render(
      <TranslationProvider voice={new Voice(i18nOf('en'))}>
        <CorrectFile file={file} label="Wrong title?" matchedTitle="Heat" />
      </TranslationProvider>,
    ),
  )
  const press = (text: string) =>
    act(async () => [...container.querySelectorAll('button')].find((one) => one.textContent === text)!.click())
  await press('Wrong title?')
  return { container, press }
}
/** React notices a change of the text only through the setter of the prototype. */
const valueProperty = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
const type = (input: Element, text: string) =>
  act(async () => {
    valueProperty?.set?.call(input, text)
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
const fields = (container: Element) => [...container.querySelectorAll<HTMLInputElement>('form input')]
const movie = { type: 'movie', id: 2016, reason: 'name', season: null, episodes: [] }

it('every correction of one file includes its part and version, even one to no title', async () => {
  const { container, press } = await opened({ match: movie })
  expect(fields(container).map(({ value }) => value)).toEqual(['2', 'Director’s Cut'])
  await type(fields(container)[0]!, '3')
  await press('Save')
  await press('Wrong title?')
  await press('None of these')
  expect(made.splice(0)).toEqual([
    { scope: { file: 'a' }, title: { type: 'movie', id: 2016 }, copy: { part: 3, edition: 'Director’s Cut' } },
    { scope: { file: 'a' }, title: null, copy: { part: 2, edition: 'Director’s Cut' } },
  ])
})

it('a file of a show without episodes can get a version alone, and an invalid part is not saved', async () => {
  const { container, press } = await opened({ match: { ...movie, type: 'tv', id: 2001 } })
  const [, , , part, edition] = fields(container)
  await type(part!, 'two')
  await press('Save')
  expect(made.splice(0)).toEqual([])
  const alert = container.querySelector('[role=alert]')!
  expect([part!.value, part!.getAttribute('aria-describedby')]).toEqual(['two', alert.id])
  await type(part!, '')
  await type(edition!, 'Extended')
  await press('Save')
  expect(made.splice(0)).toEqual([
    { scope: { file: 'a' }, title: { type: 'tv', id: 2001 }, copy: { part: 0, edition: 'Extended' } },
  ])
})

it('Escape closes the form, and the button that opened it has the focus again', async () => {
  const { container } = await opened({ match: movie })
  const [part] = fields(container)
  part!.focus()
  const escape = (isComposing: boolean) =>
    act(async () => part!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, isComposing })))
  await escape(true)
  expect(document.activeElement).toBe(part)
  await escape(false)
  expect(container.querySelector('form')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Wrong title?')
})
