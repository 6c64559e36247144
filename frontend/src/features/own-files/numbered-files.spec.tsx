import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LibraryFile } from '@contract/library.schema'
import { i18nOf } from '../../i18n/testing/i18n-of.ts'
import { TranslationProvider } from '../../i18n/translation-provider.tsx'
import { Voice } from '../../i18n/voice.ts'
import { NumberedFiles } from './numbered-files.tsx'
import { VersionChoice } from './version-choice.tsx'

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

async function show(children: ReactNode): Promise<HTMLElement> {
  const container = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    createRoot(container).render(<TranslationProvider voice={new Voice(i18nOf('en'))}>{children}</TranslationProvider>),
  )
  return container
}
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')
const quality = { resolution: null, source: null, video: null, audio: null, hdr: false } as const
const file = (path: string, facts: object = {}) =>
  // SAFETY: the components read these facts alone.
  ({ id: path, path, match: null, size: 1_500_000_000, reading: { edition: null, quality }, ...facts }) as LibraryFile

it('the preview has a row for each file, with its episodes now and after saving and their names', async () => {
  const container = await show(
    <NumberedFiles
      names={
        new Map([
          [1, 'Beginnings and Endings'],
          [2, 'Dark Matter'],
        ])
      }
      rows={[
        {
          file: file('Dark/27.mkv', { match: { season: 1, episodes: [27, 28] } }),
          episode: { season: 2, first: 1, last: 2 },
        },
        { file: file('Dark/Extra.mkv'), episode: null },
        { file: file('Dark/29.mkv'), episode: { season: 2, first: 3, last: 3 } },
      ]}
    />,
  )
  const rows = [...container.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => plain(textContent)),
  )
  expect(rows).toEqual([
    ['27.mkv', 'S1 E27–28', 'S2 E1–2Beginnings and Endings · Dark Matter'],
    ['Extra.mkv', '–', 'unchanged'],
    ['29.mkv', '–', 'S2 E3not in this season'],
  ])
})

it('the preview names no episodes while the season is unknown', async () => {
  const episode = { season: 0, first: 1, last: 1 }
  const container = await show(<NumberedFiles names={null} rows={[{ file: file('Dark/Special.mkv'), episode }]} />)
  expect(container.querySelector('tbody td:last-child')!.textContent).toBe('Special 1')
})

it('versions have the names of their editions, languages and pictures with their sizes, and one is chosen', async () => {
  const versions = [
    file('Heat.German.1080p.mkv', {
      reading: { title: 'Heat', edition: 'Director’s Cut', quality: { ...quality, resolution: '1080p' } },
    }),
    file('b.mkv', {
      size: 48_000_000_000,
      reading: { title: 'b', edition: null, quality: { ...quality, resolution: '2160p', hdr: true } },
    }),
  ]
  const chosen: string[] = []
  const container = await show(
    <VersionChoice versions={versions} chosen={versions[0]!} onChoose={({ id }) => void chosen.push(id)} />,
  )
  const select = container.querySelector('select')!
  expect([...select.options].map(({ text }) => plain(text))).toEqual([
    'Director’s Cut · German · 1080p · 1.5 GB',
    '4K · HDR · 48 GB',
  ])
  expect(select.value).toBe('Heat.German.1080p.mkv')
  await act(async () => {
    select.value = 'b.mkv'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(chosen).toEqual(['b.mkv'])
})
