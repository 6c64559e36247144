import { describe, expect, it } from 'vitest'
import { fileAt } from '../../../testing/library-files.ts'
import { changeParts } from './change-parts.ts'
import { fingerprintOf } from './file-facts.ts'

const film = (path: string, size = 1) => fileAt(path, { title: 'Heat' }, { size })
const films = (count: number) => Array.from({ length: count }, (_, no) => film(`${no}/Heat.mkv`, no))
const at = (...files: ReturnType<typeof film>[]) =>
  new Map(files.map((file) => [file.path, { fingerprint: fingerprintOf(file) }]))
const change = (put: ReturnType<typeof film>[], gone: string[] = []) => ({ put, gone, isWhole: true, isLast: true })
const sizes = (parts: ReturnType<typeof changeParts>) =>
  parts.map(({ put, gone, isLast }) => [put.length, gone.length, isLast])

describe('the parts of a change', () => {
  it('a small or empty change is one part', () => {
    expect(changeParts(change([], []), at())).toEqual([change([])])
    const little = { ...change(films(3)), unread: ['a'] }
    expect(changeParts(little, at())).toEqual([little])
  })

  it('a large change sends the deleted files first, then batches; the last one says so and lists unreadable folders', () => {
    const parts = changeParts({ ...change(films(500), ['a', 'b']), unread: ['c'] }, at(...films(10)))
    expect(sizes(parts)).toEqual([
      [248, 2, false],
      [250, 0, false],
      [2, 0, true],
    ])
    expect(parts.map(({ unread }) => unread)).toEqual([undefined, undefined, ['c']])
    expect(parts.every(({ isWhole }) => isWhole)).toBe(true)
  })

  it('a change starts with files that swap places', () => {
    const before = films(500)
    const swapped = [film('0/Heat.mkv', 499), film('499/Heat.mkv', 0)]
    const [first, ...rest] = changeParts(change([swapped[0]!, ...before.slice(1, -1), swapped[1]!]), at(...before))
    expect(first!.put.slice(0, 2)).toEqual(swapped)
    expect([first, ...rest].map((part) => part!.put.length)).toEqual([250, 250])
  })

  it('a change starts with a moved file and the file that replaced it', () => {
    const moved = film('Elsewhere/Heat.mkv', 7)
    const other = film('7/Heat.mkv', 900)
    const parts = changeParts(change([other, ...films(300).toSpliced(7, 1), moved]), at(...films(300)))
    expect(parts[0]!.put.slice(0, 2)).toEqual([other, moved])
  })
})
