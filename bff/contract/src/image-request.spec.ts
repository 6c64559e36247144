import { describe, expect, it } from 'vitest'
import { parseImageUrl } from './image-request.ts'
import { aspectRatios, densities, imageSizes, imageUrl, imageWidths, placeholderUrl } from './image-url.ts'

describe('the address of a picture', () => {
  it('parses back to the request that it was built from', () => {
    expect(parseImageUrl(imageUrl('/abc.jpg', { width: 180, height: 270 }))).toEqual({
      path: '/abc.jpg',
      width: 180,
      height: 270,
      format: 'webp',
      fit: 'cover',
    })
    expect(parseImageUrl(placeholderUrl('/abc.jpg'))).toEqual({
      path: '/abc.jpg',
      width: 10,
      height: 10,
      format: 'webp',
      fit: 'cover',
      quality: 50,
      blur: 3,
    })
  })

  it('every width of the interface has an address at densities 1 and 2', () => {
    for (const width of imageWidths.upright) {
      for (const density of densities) {
        const size = { width: width * density, height: Math.round(width / aspectRatios.poster) * density }
        expect(parseImageUrl(imageUrl('/abc.jpg', size))).toMatchObject(size)
      }
    }
    expect(imageSizes.has('1280x720')).toBe(true)
    expect(imageSizes.has('500x750')).toBe(true)
  })

  it('the size is 40x60 if none is given', () => {
    expect(parseImageUrl('/ipx/f_webp/tmdb/abc.jpg')).toMatchObject({ width: 40, height: 60 })
  })

  it('has width w, height h, resize s, format f, quality q, fit, background b and blur', () => {
    expect(parseImageUrl('/ipx/w_180&h_270&f_avif&q_80&fit_contain&b_ffffff&blur_3/tmdb/abc.png')).toEqual({
      path: '/abc.png',
      width: 180,
      height: 270,
      format: 'avif',
      quality: 80,
      fit: 'contain',
      background: 'ffffff',
      blur: 3,
    })
    expect(parseImageUrl('/ipx/resize_180x270/tmdb/abc.png')).toMatchObject({ width: 180, height: 270 })
    expect(parseImageUrl('/ipx/w_180/tmdb/abc.png')).toEqual({
      path: '/abc.png',
      width: 180,
      format: 'webp',
      fit: 'cover',
    })
  })

  it('may have its separators percent-encoded, once', () => {
    expect(parseImageUrl('/ipx/f_webp%26s_40x60/tmdb/abc.jpg')).toMatchObject({ width: 40, height: 60 })
    expect(parseImageUrl('/ipx/f_webp%2526s_40x60/tmdb/abc.jpg')).toBeNull()
  })

  it.each([
    ['a path out of the folder', '/ipx/f_webp&s_40x60/tmdb/..%2fsecret.jpg'],
    ['a path out of the folder, twice encoded', '/ipx/f_webp&s_40x60/tmdb/..%252fsecret.jpg'],
    ['dots', '/ipx/f_webp&s_40x60/tmdb/../abc.jpg'],
    ['a backslash', '/ipx/f_webp&s_40x60/tmdb/..%5csecret.jpg'],
    ['another host', '/ipx/f_webp&s_40x60/http://evil.example/abc.jpg'],
    ['another host behind the prefix', '/ipx/f_webp&s_40x60/tmdb/http://evil.example/abc.jpg'],
    ['another prefix', '/ipx/f_webp&s_40x60/tmdbevil/abc.jpg'],
    ['a null byte', '/ipx/f_webp&s_40x60/tmdb/abc%00.jpg'],
    ['broken encoding', '/ipx/f_webp&s_40x60/tmdb/%zz.jpg'],
    ['a size outside the set', '/ipx/f_webp&s_41x60/tmdb/abc.jpg'],
    ['no size at all', '/ipx/f_webp&s_0x0/tmdb/abc.jpg'],
    ['a huge size', '/ipx/f_webp&s_99999x99999/tmdb/abc.jpg'],
    ['sides that are no pair', '/ipx/w_180&h_60/tmdb/abc.jpg'],
    ['a size and a side', '/ipx/s_180x270&w_180/tmdb/abc.jpg'],
    ['a repeated modifier', '/ipx/f_webp&f_webp&s_40x60/tmdb/abc.jpg'],
    ['a modifier under both its names', '/ipx/s_40x60&resize_40x60/tmdb/abc.jpg'],
    ['an unknown modifier', '/ipx/enlarge_1&s_40x60/tmdb/abc.jpg'],
    ['an inherited name', '/ipx/constructor_1&s_40x60/tmdb/abc.jpg'],
    ['svg', '/ipx/f_svg&s_40x60/tmdb/abc.jpg'],
    ['an unsupported format', '/ipx/f_gif&s_40x60/tmdb/abc.jpg'],
    ['a quality outside the set', '/ipx/q_51&s_40x60/tmdb/abc.jpg'],
    ['nothing', '/ipx//tmdb/abc.jpg'],
    ['no name', '/ipx/f_webp&s_40x60/tmdb/'],
    ['another kind of file', '/ipx/f_webp&s_40x60/tmdb/abc.html'],
  ])('is refused with %s', (_what, address) => {
    expect(parseImageUrl(address)).toBeNull()
  })

  it('is refused with nearly all of 10,000 sizes', () => {
    const accepted = Array.from(
      { length: 10_000 },
      (_, index) => `s_${1 + (index % 100) * 7}x${1 + Math.floor(index / 100) * 11}`,
    ).filter((size) => parseImageUrl(`/ipx/${size}/tmdb/abc.jpg`))
    expect(accepted.length).toBeLessThan(imageSizes.size)
  })
})
