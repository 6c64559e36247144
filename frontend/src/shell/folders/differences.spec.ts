import { describe, expect, it } from 'vitest'
import { MAX_CHANGE_BYTES, MAX_UNREAD } from '@contract/library-bounds'
import { changesOf, differences, fingerprint } from './differences.ts'
import { scanned } from './testing/scanned.ts'

const found = (...files: ReturnType<typeof scanned>[]) => new Map(files.map((file) => [file.path, file]))
const last = (...files: ReturnType<typeof scanned>[]) => new Map(files.map((file) => [file.path, fingerprint(file)]))

describe('the differences of two scans', () => {
  it('are all files the first time', () => {
    const file = scanned('Heat.mkv')
    expect(differences({ found: found(file), last: undefined, faults: [], isWhole: true })).toEqual({
      put: [file],
      gone: [],
      unread: [],
      files: last(file),
    })
  })

  it('are files that are new, gone, or changed in size, time, name or captions', () => {
    const [same, grown, later, captioned, gone] = ['a', 'b', 'c', 'd', 'e'].map((name) => scanned(`${name}.mkv`))
    const now = [
      same!,
      { ...grown!, size: 2 },
      { ...later!, modified: 2 },
      { ...captioned!, captions: ['d.srt'] },
      scanned('f.mkv'),
    ]
    const { put, gone: missing } = differences({
      found: found(...now),
      last: last(same!, grown!, later!, captioned!, gone!),
      faults: [],
      isWhole: false,
    })
    expect([put, missing]).toEqual([now.slice(1), ['e.mkv']])
  })

  it('omit unreadable folders, whose files remain for the next scan', () => {
    const before = ['Shows/a.mkv', 'Shows/Dark/b.mkv', 'Shows2/c.mkv', 'd.mkv'].map((path) => scanned(path))
    const { put, gone, files } = differences({
      found: new Map(),
      last: last(...before),
      faults: [
        { path: 'Shows', reason: 'unreadable' },
        { path: 'd.mkv', reason: 'vanished' },
      ],
      isWhole: false,
    })
    expect([put, gone, [...files.keys()]]).toEqual([[], ['Shows2/c.mkv'], ['Shows/a.mkv', 'Shows/Dark/b.mkv', 'd.mkv']])
  })
})

describe('a full scan', () => {
  const before = ['Shows/Dark/b.mkv', 'c.mkv'].map((path) => scanned(path))

  it('names unreadable folders, keeps their files, and lets the server delete the others', () => {
    const faults = [
      { path: 'Shows', reason: 'unreadable' },
      { path: 'x'.repeat(2000), reason: 'unnameable' },
    ] as const
    const film = scanned('d.mkv')
    const compared = differences({ found: found(film), last: last(...before, film), faults, isWhole: true })
    expect(compared).toEqual({ put: [film], gone: [], unread: ['Shows'], files: last(film, before[0]!) })
    expect(changesOf(compared, true)).toEqual([
      { put: [film], gone: [], isWhole: true, isLast: true, unread: ['Shows'] },
    ])
  })

  it('names the whole folder if it has too many unreadable places', () => {
    const faults = Array.from({ length: MAX_UNREAD + 1 }, (_, no) => ({ path: `${no}`, reason: 'unreadable' as const }))
    expect(differences({ found: found(), last: last(...before), faults, isWhole: true }).unread).toEqual([''])
  })
})

describe('the sent differences', () => {
  const many = (count: number, name = 'film') => Array.from({ length: count }, (_, no) => scanned(`${name} ${no}.mkv`))
  const sizes = (changes: ReturnType<typeof changesOf>) =>
    changes.map(({ put, gone, isWhole, isLast }) => [put.length, gone.length, isWhole, isLast])

  it('are one empty part without changes', () => {
    expect(changesOf({ put: [], gone: [], unread: [], files: new Map() }, false)).toEqual([
      { put: [], gone: [], isWhole: false, isLast: true },
    ])
  })

  it('are parts of a thousand, the last of which is marked', () => {
    const gone = many(1500).map(({ path }) => path)
    expect(sizes(changesOf({ put: many(1200), gone, unread: [], files: new Map() }, true))).toEqual([
      [0, 1000, true, false],
      [1000, 500, true, false],
      [200, 0, true, true],
    ])
  })

  it('are smaller parts for long paths, each within the server’s limit', () => {
    const put = many(1000, `${'ü'.repeat(1000)} `)
    const changes = changesOf({ put, gone: [], unread: [], files: new Map() }, false)
    expect(changes.length).toBe(2)
    expect(changes.flatMap((change) => change.put)).toEqual(put)
    for (const change of changes) {
      const text = JSON.stringify({ ...change, revision: 1 })
      expect(new TextEncoder().encode(text).length).toBeLessThan(MAX_CHANGE_BYTES)
    }
  })
})
