import { afterEach, expect, it, vi } from 'vitest'
import { imageMeta } from './image-meta.ts'

afterEach(() => vi.unstubAllGlobals())

/** The dimensions of a browser's image. */
const imageOf = (decode: () => Promise<void>, naturalWidth = 0, naturalHeight = 0) =>
  vi.stubGlobal(
    'Image',
    class {
      src = ''
      naturalWidth = naturalWidth
      naturalHeight = naturalHeight
      decode = decode
    },
  )

it("a picture's dimensions are its own", async () => {
  imageOf(() => Promise.resolve(), 300, 450)
  expect(await imageMeta('/ipx/f_webp&s_300x450/tmdb/a.jpg')).toEqual({ width: 300, height: 450, ratio: 2 / 3 })
})

it('an image with an unknown or invalid source falls back to zero dimensions, and is logged', async () => {
  imageOf(() => Promise.reject(new Error('EncodingError')))
  expect(await imageMeta('/ipx/none')).toEqual({ width: 0, height: 0, ratio: 0 })
  expect(console.error).toHaveBeenCalledOnce()
  vi.mocked(console.error).mockClear()
})

it('a drawing without dimensions has none', async () => {
  imageOf(() => Promise.resolve())
  expect(await imageMeta('/empty.svg')).toEqual({ width: 0, height: 0, ratio: 0 })
})
