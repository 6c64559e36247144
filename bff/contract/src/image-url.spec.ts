import { expect, it } from 'vitest'
import { imageUrl, placeholderUrl } from './image-url.ts'

it("images are '/ipx/f_webp&s_{size}/tmdb/{path}'", () => {
  expect(imageUrl('/abc.jpg', { width: 40, height: 60 })).toBe('/ipx/f_webp&s_40x60/tmdb/abc.jpg')
})

it('the placeholder image is 10x10, quality 50, blur 3', () => {
  expect(placeholderUrl('/abc.jpg')).toBe('/ipx/f_webp&q_50&blur_3&s_10x10/tmdb/abc.jpg')
})
