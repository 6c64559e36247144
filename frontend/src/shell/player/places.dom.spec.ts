import { beforeEach, describe, expect, it } from 'vitest'
import { NetworkError, type Api } from '../../api/client.ts'
import { createPlaces } from './places.ts'

const asked: unknown[] = []
let answer: () => Promise<unknown>

const places = (isMember: boolean, time = 1000) =>
  createPlaces({
    api: ((_: unknown, question: unknown) => {
      asked.push(question)
      return answer()
      // SAFETY: only the two calls for positions are made.
    }) as unknown as Api,
    isMember: () => isMember,
    now: () => time,
  })
const place = { key: 'a', position: 120, duration: 600 }
const offline = () => Promise.reject(new NetworkError(new TypeError('offline')))

beforeEach(() => {
  localStorage.clear()
  asked.length = 0
  answer = () => Promise.resolve({ progress: null })
})

describe('the place of a film', () => {
  it('of a visitor is stored on this device, without a call', async () => {
    places(false).keep(place)
    expect([await places(false).at('a'), await places(false).at('b'), asked]).toEqual([120, 0, []])
  })

  it('of a member is sent to the server and fetched from it', async () => {
    places(true).keep(place)
    localStorage.clear()
    answer = () => Promise.resolve({ progress: { position: 200, duration: 600, updatedAt: 5 } })
    expect([await places(true).at('a'), asked]).toEqual([200, [{ body: place }, { query: { key: 'a' } }]])
  })

  it('is the newer one of this device and the server', async () => {
    places(true, 1000).keep(place)
    answer = () => Promise.resolve({ progress: { position: 200, duration: 600, updatedAt: 2000 } })
    expect(await places(true).at('a')).toBe(200)
    answer = () => Promise.resolve({ progress: { position: 50, duration: 600, updatedAt: 500 } })
    expect(await places(true).at('a')).toBe(120)
  })

  it('is this device’s where the server is out of reach', async () => {
    answer = offline
    places(true).keep(place)
    expect(await places(true).at('a')).toBe(120)
  })

  it('that is known already is not asked for', async () => {
    expect([
      await places(true).at('a', { position: 7, updatedAt: 9 }),
      await places(true).at('a', null),
      asked,
    ]).toEqual([7, 0, []])
  })

  it('is forgotten on this device at the end; one of unknown length is none', async () => {
    places(false).keep(place)
    places(false).keep({ ...place, position: 590 })
    places(false).keep({ key: 'b', position: 5, duration: 0 })
    expect([await places(false).at('a'), await places(false).at('b')]).toEqual([0, 0])
  })

  it('that is stored in an invalid form is none', async () => {
    localStorage.setItem('reelroom-place a', 'NaN x')
    expect(await places(false).at('a')).toBe(0)
  })
})
