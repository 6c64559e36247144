import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CorrectedEpisode } from '@contract/library-review.schema'
import type { LibraryFile } from '@contract/library.schema'
import { i18nOf } from '../../i18n/testing/i18n-of.ts'
import { TranslationProvider } from '../../i18n/translation-provider.tsx'
import { Voice } from '../../i18n/voice.ts'
import { EpisodeFields, useEpisode } from './episode-fields.tsx'

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const match = { type: 'tv', id: 2001, reason: 'name', season: 1, episodes: [4] } as const
const read: (CorrectedEpisode | null)[] = []
function Fields() {
  // SAFETY: the fields read the match alone.
  const episode = useEpisode({ match } as unknown as LibraryFile)
  return (
    <>
      <EpisodeFields episode={episode} />
      <button type="button" onClick={() => read.push(episode.read())}>
        Read
      </button>
    </>
  )
}
/** React notices a change of the text only through the setter of the prototype. */
const valueProperty = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')

it('the fields report an invalid episode, keep the typed text, and drop the error once it changes', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    createRoot(container).render(
      <TranslationProvider voice={new Voice(i18nOf('en'))}>
        <Fields />
      </TranslationProvider>,
    ),
  )
  const inputs = [...container.querySelectorAll('input')]
  const type = (no: number, text: string) =>
    act(async () => {
      valueProperty?.set?.call(inputs[no], text)
      inputs[no]!.dispatchEvent(new InputEvent('input', { bubbles: true }))
    })
  const save = () => act(async () => container.querySelector('button')!.click())
  const alert = () => container.querySelector('[role=alert]')
  expect(inputs.map(({ value }) => value)).toEqual(['1', '4', ''])

  await type(1, 'four')
  await save()
  expect([read, inputs.map(({ value }) => value)]).toEqual([[null], ['1', 'four', '']])
  expect(inputs.map((input) => input.getAttribute('aria-describedby'))).toEqual(inputs.map(() => alert()!.id))

  await type(1, '５')
  expect(alert()).toBeNull()
  await type(2, '6')
  await save()
  expect(read.at(-1)).toEqual({ season: 1, first: 5, last: 6 })
})
