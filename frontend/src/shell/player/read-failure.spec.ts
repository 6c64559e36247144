import { describe, expect, it } from 'vitest'
import type { Playable } from '../../domain/player/source.ts'
import { readFailure } from './read-failure.ts'

const playable = (content: BlobPart): Playable => ({
  key: 'a',
  name: 'a.mp4',
  media: new File([content], 'a.mp4'),
  captions: [],
  pictures: [],
  chapters: [],
  position: 0,
  file: null,
  open: null,
  conversion: null,
  sounds: null,
  next: null,
})
const reason = (content: BlobPart) => readFailure(playable(content), { canPlay: () => true, isOnline: () => true })
const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe('the reason why a file does not play', () => {
  it('comes from its first bytes if no reader opens it', async () => {
    const containers = [
      'RIFF\xff\0\0\0AVI LIST',
      '\x30\x26\xB2\x75\x8E\x66\xCF\x11',
      'FLV\x01\x05',
      '.RMF\0',
      '\0\0\x01\xBA\x44',
    ]
    const names = await Promise.all(containers.map((start) => reason(bytes(`${start}\0\0\0`))))
    expect(names.map((failure) => 'parts' in failure && failure.parts[0]!.name)).toEqual([
      'AVI',
      'Windows Media (WMV)',
      'Flash Video (FLV)',
      'RealMedia',
      'MPEG-2 (MPG, VOB)',
    ])
  })

  it('may be an empty or a text file', async () => {
    expect([await reason(''), await reason('<html>\n<p>Привет</p>')]).toEqual([
      { problem: 'empty' },
      { problem: 'notVideo' },
    ])
  })

  it('may be a missing index', async () => {
    expect(await reason(bytes(`\0\0\0\x18ftypisom\0\0\x02\0isomiso2\0\x01\0\0mdat${'\x07'.repeat(2000)}`))).toEqual({
      problem: 'cut',
    })
  })

  it('may be that it was deleted or changed since it was chosen', async () => {
    const film = playable('film')
    // SAFETY: only `slice` is called on a file before anything else.
    const media = {
      slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) }),
    } as unknown as File
    expect(await readFailure({ ...film, media }, { canPlay: () => true, isOnline: () => true })).toEqual({
      problem: 'gone',
    })
  })

  it('is unknown for unknown data', async () => {
    expect(await reason(bytes('\0\x01\x02\x03'.repeat(500)))).toEqual({ problem: 'unknown' })
  })
})

describe('the reason why an open film does not play', () => {
  const open = {
    id: 1,
    name: 'A film',
    address: 'https://films.example/a.webm',
    license: 'public domain',
    credit: 'A. Maker',
  } as const
  const film = { ...playable(''), media: open.address, open }

  it.each([
    ['its host', true, true, { problem: 'hostSilent', host: 'films.example' }],
    ['the missing network', true, false, { problem: 'offline' }],
    [
      'the browser',
      false,
      true,
      {
        problem: 'parts',
        parts: [
          { part: 'container', name: 'WebM' },
          { part: 'picture', name: 'VP9' },
          { part: 'sound', name: 'Opus' },
        ],
        browsers: ['Chrome', 'Edge', 'Firefox', 'Safari'],
      },
    ],
  ] as const)('is %s, without a request to the host', async (_, plays, isOnline, reason) => {
    expect(await readFailure(film, { canPlay: () => plays, isOnline: () => isOnline })).toEqual(reason)
  })
})
