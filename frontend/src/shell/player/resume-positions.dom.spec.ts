import { beforeEach, describe, expect, it } from 'vitest'
import { NetworkError, type Api } from '../../api/client.ts'
import { createResumePositions } from './resume-positions.ts'

const requests: unknown[] = []
let answer: () => Promise<unknown>

const positions = (isMember: boolean, time = 1000) =>
  createResumePositions({
    api: ((_: unknown, options: unknown) => {
      requests.push(options)
      return answer()
      // SAFETY: only the two calls for positions are made.
    }) as unknown as Api,
    isMember: () => isMember,
    now: () => time,
  })
const playback = { key: 'a', position: 120, duration: 600 }
const offline = () => Promise.reject(new NetworkError(new TypeError('offline')))

beforeEach(() => {
  localStorage.clear()
  requests.length = 0
  answer = () => Promise.resolve({ progress: null })
})

describe('the position in a film', () => {
  it('of a visitor is stored on this device, without a call', async () => {
    positions(false).save(playback)
    expect([await positions(false).read('a'), await positions(false).read('b'), requests]).toEqual([120, 0, []])
  })

  it('of a member is sent to the server and fetched from it', async () => {
    positions(true).save(playback)
    localStorage.clear()
    answer = () => Promise.resolve({ progress: { position: 200, duration: 600, updatedAt: 5 } })
    expect([await positions(true).read('a'), requests]).toEqual([200, [{ body: playback }, { query: { key: 'a' } }]])
  })

  it('is the newer of those on this device and on the server', async () => {
    positions(true, 1000).save(playback)
    answer = () => Promise.resolve({ progress: { position: 200, duration: 600, updatedAt: 2000 } })
    expect(await positions(true).read('a')).toBe(200)
    answer = () => Promise.resolve({ progress: { position: 50, duration: 600, updatedAt: 500 } })
    expect(await positions(true).read('a')).toBe(120)
  })

  it('comes from this device if the server is unreachable', async () => {
    answer = offline
    positions(true).save(playback)
    expect(await positions(true).read('a')).toBe(120)
  })

  it('is not requested if it is known', async () => {
    expect([
      await positions(true).read('a', { position: 7, updatedAt: 9 }),
      await positions(true).read('a', null),
      requests,
    ]).toEqual([7, 0, []])
  })

  it('is deleted on this device at the end, and not stored without a length', async () => {
    positions(false).save(playback)
    positions(false).save({ ...playback, position: 590 })
    positions(false).save({ key: 'b', position: 5, duration: 0 })
    expect([await positions(false).read('a'), await positions(false).read('b')]).toEqual([0, 0])
  })

  it('is missing if its stored form is invalid', async () => {
    localStorage.setItem('reelroom-place a', 'NaN x')
    expect(await positions(false).read('a')).toBe(0)
  })
})
