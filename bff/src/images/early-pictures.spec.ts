import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, it, vi } from 'vitest'
import type { SessionService } from '../identity/session.service.ts'
import { Config } from '../platform/config/config.ts'
import { EarlyPictures } from './early-pictures.ts'
import type { ImagesService } from './images.service.ts'

const image = { bytes: Buffer.from('picture'), etag: '"1"' }
const backdrop = '/ipx/f_webp&s_1280x720/tmdb/a.jpg'
const poster = '/ipx/f_webp&s_180x270/tmdb/a.jpg'

/** Whether a picture that is in memory is sent early. */
function isSent(environment: Record<string, string>, url: string, isMember: boolean): boolean {
  const pictures = new EarlyPictures(
    { inMemory: () => image } as unknown as ImagesService,
    { isRecentMember: () => isMember } as unknown as SessionService,
    Config.from(environment),
  )
  const response = { writeHead: vi.fn(), end: vi.fn() }
  const isAnswered = pictures.answer(
    { method: 'GET', url, headers: {} } as IncomingMessage,
    response as unknown as ServerResponse,
  )
  expect(response.end.mock.calls).toEqual(isAnswered ? [[image.bytes]] : [])
  return isAnswered
}

it.each([
  ['the product’s own pictures', {}, backdrop, false, true],
  ['the service’s pictures, to members', { TMDB_TOKEN: 'a.b.c' }, backdrop, true, true],
  [
    'the service’s pictures, if visitors may see the catalogue',
    { TMDB_TOKEN: 'a.b.c', ACCESS: 'open' },
    backdrop,
    false,
    true,
  ],
  ['the service’s pictures as the start page shows them, to visitors', { TMDB_TOKEN: 'a.b.c' }, poster, false, true],
  ['no other of the service’s pictures, to visitors', { TMDB_TOKEN: 'a.b.c' }, backdrop, false, false],
  ['no address outside the grammar', {}, '/ipx/s_1x1/tmdb/a.jpg', true, false],
])('%s', (_, environment, url, isMember, isAnswered) => {
  expect(isSent(environment as Record<string, string>, url, isMember)).toBe(isAnswered)
})
