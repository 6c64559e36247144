import { expect, it } from 'vitest'
import type { FastifyRequest } from 'fastify'
import { parseImageUrl } from '@contract/image-request'
import { imageUrl } from '@contract/image-url'
import { accessKey, type AccessRule } from '../platform/http/access.decorator.ts'
import { EmbeddedImagesController, LiveImagesController } from './images.controller.ts'
import { isShownOnStartPage } from './start-page-images.ts'

const shown = (url: string): boolean => {
  const wanted = parseImageUrl(url)
  return wanted !== null && isShownOnStartPage(wanted)
}
const ruleOf = (controller: object): AccessRule => Reflect.getMetadata(accessKey, controller)
const card = imageUrl('/a.jpg', { width: 180, height: 270 })

it('the start page shows cards, the poster of the day and its preview', () => {
  for (const width of [180, 360, 64, 128]) expect(shown(imageUrl('/a.jpg', { width, height: width * 1.5 }))).toBe(true)
  expect(shown(imageUrl('/a.jpg', { width: 1280, height: 720, format: 'jpeg' }))).toBe(true)
  expect(shown(imageUrl('/a.jpg', { width: 1280, height: 720 }))).toBe(false)
  expect(shown(imageUrl('/a.jpg', { width: 400, height: 225 }))).toBe(false)
})

it('the product’s own pictures are public', () => {
  expect(ruleOf(EmbeddedImagesController)).toEqual({ level: 'public' })
})

it('the service’s pictures are for members, except those of the start page', () => {
  const rule = ruleOf(LiveImagesController)
  // SAFETY: the rule looks at the address alone.
  const request = (url: string) => ({ raw: { url } }) as FastifyRequest
  const isPublic = (url: string): unknown => rule.level === 'catalogue' && rule.alsoPublic?.(request(url))
  expect(isPublic(card)).toBe(true)
  expect(isPublic(imageUrl('/a.jpg', { width: 400, height: 225 }))).toBe(false)
  expect(isPublic('/ipx/f_svg&s_180x270/tmdb/a.jpg')).toBe(true)
})
