import { expect, it } from 'vitest'
import sharp from 'sharp'
import { providers } from '@catalogue/query/provider-list'
import { convert } from '../convert.ts'
import { CatalogueArtist } from './catalogue-artist.ts'
import { furtherLook } from '@artwork/looks/look'
import { compositionSuitability, formSuitability } from '@artwork/looks/suitability'
import { forms } from '@artwork/motifs/forms/forms'
import { contrast, palettes, readableOn } from '@artwork/palettes'
import { compositions } from '@artwork/posters/compositions'
import { providerNames } from '@artwork/provider-names'
import { Subjects } from '@artwork/subjects'

const artist = new CatalogueArtist()
const subjects = Subjects.load()
const card = { width: 180, height: 270 }
const titles = subjects.keys('title').map((key) => subjects.title(key)!)
const sampled = titles.filter((_, index) => index % 12 === 0)

it('every composition and every family of forms has rules for the titles that it suits', () => {
  expect({
    compositions: Object.keys(compositionSuitability).toSorted(),
    forms: Object.keys(formSuitability).toSorted(),
  }).toEqual({
    compositions: Object.keys(compositions).toSorted(),
    forms: Object.keys(forms).toSorted(),
  })
})

it('every provider of the catalogue has a name', () => {
  expect(providerNames).toEqual(Object.fromEntries(Object.values(providers).map(({ id, name }) => [id, name])))
})

it.each(sampled.map(({ key, title }) => [title, key]))('%s has a poster that is a picture', async (_title, key) => {
  const svg = await artist.draw(`/${key}poster.jpg`, card)
  expect(svg).not.toMatch(/NaN|undefined|<text|href=/)
  const { data } = await sharp(Buffer.from(svg!)).raw().toBuffer({ resolveWithObject: true })
  expect(new Set(data.subarray(0, 40_000)).size).toBeGreaterThan(1)
})

it('the artist draws the same picture from the same facts', async () => {
  expect(await new CatalogueArtist().draw('/movie1001poster.jpg', card)).toBe(
    await artist.draw('/movie1001poster.jpg', card),
  )
})

it('a title has several different posters and backdrops', async () => {
  for (const kind of ['poster', 'backdrop']) {
    const drawn = await Promise.all(
      ['', 'v2', 'v3', 'v4'].map((variant) => artist.draw(`/movie1001${kind}${variant}.jpg`, card)),
    )
    expect(new Set(drawn).size).toBe(4)
  }
})

it('each of more than a dozen compositions is in use', () => {
  const used = new Set(titles.map(({ look }) => look.composition))
  expect(Object.keys(compositions).length).toBeGreaterThanOrEqual(12)
  expect(Object.keys(compositions).filter((name) => !used.has(name))).toEqual([])
})

it.each(['movie', 'tv'])(
  'no two %s next to each other in the order of fame have the same composition or colors',
  (type) => {
    const looks = titles
      .filter((subject) => subject.type === type)
      .toSorted((a, b) => b.fame - a.fame || a.key.localeCompare(b.key))
      .map(({ look }) => look)
    const alike = looks
      .slice(1)
      .filter((look, index) => look.composition === looks[index]!.composition || look.palette === looks[index]!.palette)
    expect(alike.length / looks.length).toBeLessThan(0.01)
    expect(looks.slice(0, 100).filter((look) => alike.includes(look))).toEqual([])
  },
)

it('a title with a drawing shows it, and one without a drawing shows a form', async () => {
  const drawn = titles.find(({ isDrawn }) => isDrawn)
  const plain = titles.find(({ isDrawn, look }) => !isDrawn && look.composition === 'swiss')!
  const first = /d="([^"]{30})/.exec(subjects.drawing(drawn!.key)!)?.[1]
  expect(await artist.draw(`/${drawn!.key}poster.jpg`, card)).toContain(first)
  expect({ drawing: subjects.drawing(plain.key), kind: plain.isDrawn }).toEqual({ drawing: undefined, kind: false })
})

it('the posters of a show’s seasons differ in composition and color', () => {
  const show = titles.find(({ episodes }) => Object.keys(episodes).length === 7)!
  const looks = [show.look, ...[1, 2, 3, 4, 5, 6, 7].map((season) => furtherLook(show, show.look, season))]
  expect({
    compositions: new Set(looks.map(({ composition }) => composition)).size,
    palettes: new Set(looks.map(({ palette }) => palette)).size,
    forms: new Set(looks.map(({ form }) => form)).size,
  }).toEqual({ compositions: 8, palettes: 8, forms: 1 })
})

it('ink has contrast on paper in every palette, and every ground has a readable color', () => {
  for (const palette of palettes) {
    expect({ name: palette.name, reads: contrast(palette.ink, palette.paper) >= 4.5 }).toEqual({
      name: palette.name,
      reads: true,
    })
    for (const ground of [palette.paper, palette.ink, palette.main, palette.accent, palette.second]) {
      expect(contrast(readableOn(ground, palette), ground)).toBeGreaterThan(3.4)
    }
  }
})

it.each([
  ['/movie1001backdrop.jpg', 'a backdrop'],
  ['/tv1001poster.jpg', 'a show'],
  ['/tv1001posterseason1.jpg', 'a season'],
  ['/tv1001stillseason1episode1.jpg', 'an episode'],
  ['/provider8logo.png', 'a provider'],
])('%s shows %s', async (path) => {
  expect(await artist.draw(path, card)).toContain('<svg')
})

it('companies, networks and collections have pictures', async () => {
  const logos = subjects.keys('name')
  const collection = subjects.keys('title').find((key) => key.startsWith('collection'))
  for (const path of [
    ...logos.filter((_, index) => index % 40 === 0).map((key) => `/${key}logo.png`),
    `/${collection}poster.jpg`,
  ]) {
    expect(await artist.draw(path, card)).toContain('<svg')
  }
})

it.each([
  '/movie999999999poster.jpg',
  '/person30001profile.jpg',
  '/movie1001posterseason1.jpg',
  '/tv1001stillseason1episode9999.jpg',
  '/tv1001stillseason99episode1.jpg',
  '/tv1001still.jpg',
  '/movie0poster.jpg',
  '/anything.jpg',
])('%s has no picture', async (path) => {
  expect(await artist.draw(path, card)).toBeNull()
})

it('a drawing fits the requested frame', async () => {
  const svg = await artist.draw('/movie1001poster.jpg', { width: 1280, height: 720 })
  const request = { path: '/movie1001poster.jpg', width: 1280, height: 720, format: 'jpeg', fit: 'cover' } as const
  const bytes = await convert({ kind: 'drawing', svg: svg! }, request)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1280, height: 720 })
})
