import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { i18nOf } from '../../../i18n/testing/i18n-of.ts'
import { TranslationProvider } from '../../../i18n/translation-provider.tsx'
import { Voice } from '../../../i18n/voice.ts'
import type { YearPicture } from './draw-parts.ts'
import { PictureToKeep } from './picture-to-keep.tsx'

vi.mock('./draw-year.ts', () => ({
  drawYear: async () => undefined,
  pictureFile: async (_canvas: HTMLCanvasElement, name: string) => new File(['a'], name, { type: 'image/png' }),
}))

const picture: YearPicture = {
  language: 'en',
  year: '2025',
  name: 'Ada',
  note: 'A year',
  figures: [{ value: '12', label: 'movies' }],
  facts: [],
  months: [],
  days: new Map(),
}
const roots: Root[] = []
const downloaded = vi.fn<(name: string) => void>()

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async () => Response.json({ icons: {} }))
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloaded(this.download)
  })
})
afterEach(() => {
  for (const root of roots.splice(0)) act(() => root.unmount())
  downloaded.mockReset()
  vi.unstubAllGlobals()
})

type Share = (data: ShareData) => Promise<void>

/** Presses the button below the picture, in a browser with this way to share. Returns its text. */
async function press(share?: { readonly canShare: boolean; readonly share: Share }): Promise<string | null> {
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), { canShare: share && (() => share.canShare), share: share?.share }),
  )
  const page = document.createElement('div')
  const root = createRoot(page)
  roots.push(root)
  await act(async () =>
    root.render(
      <TranslationProvider voice={new Voice(i18nOf('en'))}>
        <PictureToKeep picture={picture} />
      </TranslationProvider>,
    ),
  )
  const button = page.querySelector<HTMLButtonElement>('button:not([aria-pressed])')!
  await vi.waitFor(() => expect(button.disabled).toBe(false))
  await act(async () => button.click())
  return button.textContent
}

it('the picture is shared as a file if the browser accepts files', async () => {
  const share = vi.fn<Share>().mockResolvedValue()
  expect(await press({ canShare: true, share })).toBe('Share picture')
  await vi.waitFor(() => expect(share).toHaveBeenCalledOnce())
  const { files } = share.mock.calls[0]![0]
  expect(files?.map(({ name, type }) => [name, type])).toEqual([['reelroom-2025-tall.png', 'image/png']])
  expect(downloaded).not.toHaveBeenCalled()
})

it('the picture is downloaded if the browser accepts no files, or has no way to share', async () => {
  const share = vi.fn<Share>().mockResolvedValue()
  for (const way of [{ canShare: false, share }, undefined]) {
    expect(await press(way)).toBe('Download picture')
    await vi.waitFor(() => expect(downloaded).toHaveBeenCalledWith('reelroom-2025-tall.png'))
    downloaded.mockReset()
  }
  expect(share).not.toHaveBeenCalled()
})

it('closing the dialog of the device is not a failure: nothing is downloaded', async () => {
  const closed = Promise.withResolvers<void>()
  const share = vi.fn<Share>().mockReturnValue(closed.promise)
  await press({ canShare: true, share })
  await vi.waitFor(() => expect(share).toHaveBeenCalledOnce())
  await act(async () => closed.reject(new DOMException('closed', 'AbortError')))
  expect(downloaded).not.toHaveBeenCalled()
})

it('the picture is downloaded if the device refuses to share it', async () => {
  await press({ canShare: true, share: async () => Promise.reject(new DOMException('refused', 'NotAllowedError')) })
  await vi.waitFor(() => expect(downloaded).toHaveBeenCalledWith('reelroom-2025-tall.png'))
})
