import sharp from 'sharp'
import { expect, it } from 'vitest'
import { Random } from '../../random.ts'
import { forms } from './forms.ts'

const names = Object.keys(forms)
const seeds = Array.from({ length: 12 }, (_, index) => `seed ${index}`)

it.each(names)('no two of %s are alike, and the same seed draws the same', (name) => {
  const drawn = seeds.map((seed) => forms[name]!(new Random(seed)))
  expect(new Set(drawn).size).toBeGreaterThan(seeds.length - 4)
  expect(seeds.map((seed) => forms[name]!(new Random(seed)))).toEqual(drawn)
})

it.each(names)('%s has the three colours of a drawing and nothing that is none', (name) => {
  const text = seeds.map((seed) => forms[name]!(new Random(seed))).join('')
  const colours = new Set([...text.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour!))
  expect([...colours].filter((colour) => !['#000', '#fff', '#f00', 'none'].includes(colour))).toEqual([])
  expect(text).not.toMatch(/NaN|undefined|Infinity/)
})

it.each(names)('%s stays inside its square and fills it', async (name) => {
  for (const seed of seeds) {
    const drawn = forms[name]!(new Random(seed)).replaceAll('#fff', 'none')
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="150" height="150" viewBox="-150 -150 300 300">${drawn}</svg>`
    const { info } = await sharp(Buffer.from(svg))
      .trim({ background: '#0000', threshold: 20 })
      .toBuffer({ resolveWithObject: true })
    const reach = Math.max(-info.trimOffsetLeft!, -info.trimOffsetTop!, info.width, info.height)
    expect({ seed, fits: Math.max(info.width, info.height) <= 112, fills: reach >= 70 }).toEqual({
      seed,
      fits: true,
      fills: true,
    })
  }
})
