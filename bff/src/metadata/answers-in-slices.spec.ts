import { createCache } from 'cache-manager'
import { expect, it, vi } from 'vitest'
import { CatalogueMetadataSource } from './adapters/catalogue.metadata-source.ts'
import { TimeSlices } from '../platform/http/time-slices.ts'
import { MetadataService } from './metadata.service.ts'

const films = Array.from({ length: 10 }, (_, index) => 1001 + index)

/** The turns of the event loop in which the embedded catalogue answers for ten films at once, if each answer takes a slice. */
async function turnsOfAnswers(service: MetadataService): Promise<number[]> {
  let turn = 0
  const turns = films.map(async (id) => {
    await service.answer('mediaDetail', { language: 'en', type: 'movie', id, append: [] })
    return turn
  })
  let isOver = false
  const counting = (async () => {
    while (!isOver) {
      await new Promise(setImmediate)
      turn += 1
    }
  })()
  const all = await Promise.all(turns)
  isOver = true
  await counting
  return all
}

it('other requests run between the answers of the embedded catalogue, made or cached', async () => {
  const slices = new TimeSlices()
  const service = new MetadataService(
    CatalogueMetadataSource.load({ yieldIfDue: () => slices.yieldIfDue() }),
    createCache(),
  )
  let now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 100))
  for (const isCached of [false, true]) {
    const turns = await turnsOfAnswers(service)
    expect({ isCached, turns: new Set(turns).size }).toEqual({ isCached, turns: films.length })
  }
  vi.restoreAllMocks()
})
