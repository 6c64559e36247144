import { describe, expect, it } from 'vitest'
import { countEpisodes } from './episode-counts.ts'

const season = (season: number, first: number, last: number, isOn = false) => ({ season, first, last, isOn })
const numbers = (first: number, last: number) =>
  new Set(Array.from({ length: last - first + 1 }, (_, index) => first + index))
const unread = () => Promise.reject(new Error('nobody needs the list'))

describe('the counts of episodes', () => {
  it('need no list for regular numbers', async () => {
    const files = new Map([
      [1, numbers(1, 10)],
      [2, new Set([1, 3])],
    ])
    const seasons = [season(1, 1, 10), season(2, 1, 4), season(3, 1, 2)]
    expect(await countEpisodes(files, seasons, unread)).toEqual({ owned: 12, aired: 16 })
  })

  it('omit a file’s number that does not exist', async () => {
    const files = new Map([[1, new Set([1, 2, 3, 5, 99])]])
    expect(await countEpisodes(files, [season(1, 1, 5)], async () => numbers(1, 5))).toEqual({ owned: 4, aired: 5 })
  })

  it('omit episodes of another season, which a file may repeat', async () => {
    const files = new Map([
      [1, numbers(1, 6)],
      [2, numbers(1, 4)],
    ])
    const lists = new Map([[1, numbers(1, 5)]])
    const read = async (number: number) => lists.get(number) ?? null
    expect(await countEpisodes(files, [season(1, 1, 5), season(2, 1, 5)], read)).toEqual({ owned: 9, aired: 10 })
  })

  it('use the list if numbers run through all seasons or start anywhere', async () => {
    const files = new Map([
      [1, numbers(1, 10)],
      [2, numbers(11, 20)],
      [3, new Set([0, 1, 2])],
    ])
    const seasons = [season(1, 1, 10), season(2, 11, 20), season(3, 1, 3)]
    const read = async (number: number) => (number === 3 ? new Set([0, 1, 2]) : null)
    expect(await countEpisodes(files, seasons, read)).toEqual({ owned: 23, aired: 23 })
  })

  it('use the list of a season that may continue, since only it has the aired episodes', async () => {
    const files = new Map([[1, numbers(1, 3)]])
    const read = async () => new Set([1, 2, 3, 5])
    expect(await countEpisodes(files, [season(1, 1, 8, true)], read)).toEqual({ owned: 3, aired: 4 })
  })

  it('omit a season that the show does not have', async () => {
    const files = new Map([[7, new Set([1])]])
    expect(await countEpisodes(files, [season(1, 1, 2)], unread)).toEqual({ owned: 0, aired: 2 })
  })

  it('have no total without the show or the list of a season', async () => {
    const files = new Map([[1, new Set([1, 99])]])
    expect(await countEpisodes(files, null, unread)).toEqual({ owned: 2, aired: null })
    expect(await countEpisodes(files, [season(1, 1, 5)], async () => null)).toEqual({ owned: 2, aired: null })
  })
})
