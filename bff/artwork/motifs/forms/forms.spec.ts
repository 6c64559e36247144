import { expect, it } from 'vitest'
import { Random } from '../../random.ts'
import { extentOf } from '@catalogue/testing/extent'
import { forms } from './forms.ts'

const names = Object.keys(forms)
const seeds = Array.from({ length: 12 }, (_, index) => `seed ${index}`)

it.each(names)('the form %s looks different for nearly every seed and the same for the same seed', (name) => {
  const drawn = seeds.map((seed) => forms[name]!(new Random(seed)))
  expect(new Set(drawn).size).toBeGreaterThan(seeds.length - 4)
  expect(seeds.map((seed) => forms[name]!(new Random(seed)))).toEqual(drawn)
})

it.each(names)('the form %s uses only the three colors of a drawing', (name) => {
  const text = seeds.map((seed) => forms[name]!(new Random(seed))).join('')
  const colors = new Set([...text.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, color]) => color!))
  expect([...colors].filter((color) => !['#000', '#fff', '#f00', 'none'].includes(color))).toEqual([])
  expect(text).not.toMatch(/NaN|undefined|Infinity/)
})

it.each(names)('the form %s stays inside its square and fills it', async (name) => {
  const faults: object[] = []
  for (const seed of seeds) {
    const extent = await extentOf(forms[name]!(new Random(seed)))
    if (extent.reach > 112 || extent.side < 140) faults.push({ seed, ...extent })
  }
  expect(faults).toEqual([])
})
