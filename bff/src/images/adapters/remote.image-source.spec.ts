import { afterEach, beforeEach, expect, it } from 'vitest'
import sharp from 'sharp'
import { startImageOrigin, type ImageOrigin } from '../../../testing/image-origin.ts'
import { outgoingClient } from '../../platform/http/outgoing.ts'
import { RemoteImageSource } from './remote.image-source.ts'

let origin: ImageOrigin
let jpeg: Buffer
const poster = { width: 180, height: 270 }

beforeEach(async () => {
  jpeg = await sharp({ create: { width: 342, height: 513, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
  origin = await startImageOrigin((response) => response.end(jpeg))
})
afterEach(() => origin.close())

const source = () => new RemoteImageSource(origin.url, outgoingClient())

it('the source requests the smallest sufficient size, and the original only if no size is large enough', async () => {
  const frames = [
    { width: 40, height: 60 },
    poster,
    { width: 360, height: 540 },
    { width: 896, height: 1344 },
    { width: 1000, height: 1500 },
    { width: 400, height: 225 },
    { width: 1024, height: 576 },
    { width: 2048, height: 1152 },
    { width: 10, height: 10 },
    { width: 180 },
  ]
  for (const frame of frames) await source().original('/a.jpg', frame)
  expect(origin.requestedPaths.map((path) => path.split('/')[3])).toEqual([
    'w92',
    'w185',
    'w500',
    'w780',
    'original',
    'w780',
    'w1280',
    'original',
    'w92',
    'w300',
  ])
})

it('the source requests the .png of a drawing', async () => {
  await source().original('/logo.svg', { width: 300, height: 150 })
  expect(origin.requestedPaths).toEqual(['/t/p/w300/logo.png'])
})

it('the service’s missing picture is not found, and not requested again at once', async () => {
  origin.answer = (response) => response.writeHead(404).end()
  const remote = source()
  await expect(remote.original('/none.jpg', poster)).rejects.toMatchObject({ kind: 'notFound' })
  await expect(remote.original('/none.jpg', poster)).rejects.toMatchObject({ kind: 'notFound' })
  expect(origin.requestedPaths).toHaveLength(1)
})

it.each<[string, ImageOrigin['answer']]>([
  ['an error', (response) => response.writeHead(500).end()],
  ['a page', (response) => response.end('<html>hello</html>')],
  [
    'a drawing',
    (response) =>
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  ['nothing', (response) => response.end()],
  ['a redirect', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/a.jpg' }).end()],
  [
    'a connection cut short',
    (response) => {
      response.writeHead(200, { 'content-length': '100000' }).write('\xff\xd8\xff', 'latin1', () => response.destroy())
    },
  ],
])('%s in place of a picture is an error of the source', async (_what, answer) => {
  origin.answer = answer
  await expect(source().original('/a.jpg', poster)).rejects.toMatchObject({ kind: 'broken' })
})

it('an endless picture is aborted at ten megabytes', async () => {
  let sent = 0
  origin.answer = (response) => {
    const more = (): void => {
      while (!response.destroyed && response.write(Buffer.alloc(256 * 1024, 0xff))) sent += 1
      if (!response.destroyed) response.once('drain', more)
    }
    response.write(jpeg)
    more()
  }
  await expect(source().original('/a.jpg', poster)).rejects.toMatchObject({ kind: 'broken' })
  expect(sent * 256 * 1024).toBeLessThan(40 * 1024 * 1024)
})
