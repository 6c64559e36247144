import { describe, expect, it } from 'vitest'
import { Taste, type RatedTitle } from './taste.ts'

/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const HORROR = 27
const countries = ['US', 'US', 'US', 'GB', 'FR', 'JP', 'KR', 'DE']

type ScoredTitle = Omit<RatedTitle, 'rating' | 'score'> & { readonly score: number }

/** A catalogue of titles with genres, countries and people as uneven as in life. */
function titlesOf(random: () => number, count: number): ScoredTitle[] {
  const below = (max: number) => Math.floor(random() * max)
  return Array.from({ length: count }, () => ({
    score: 5 + 4 * random(),
    genres: [below(18), ...(random() < 0.6 ? [below(6)] : []), ...(random() < 0.1 ? [HORROR] : [])],
    countries: [countries[below(countries.length)]!],
    decade: 1950 + 10 * below(8),
    language: ['en', 'en', 'en', 'fr', 'ja'][below(5)]!,
    runtime: ['60-89', '90-119', '120-149'][below(3)]!,
    makers: [below(120)],
    actors: [below(300), below(300), below(300)],
  }))
}

/** A member who rates around everybody's score, with chance, and some titles by taste (in stars). */
function member(seed: number, ratings: number, tasteOf: (title: ScoredTitle) => number = () => 0) {
  const random = randomNumbers(seed)
  const taste = new Taste()
  for (const title of titlesOf(random, ratings)) {
    const chance = 0.65 * (random() + random() + random() + random() - 2) * Math.sqrt(3)
    const rating = Math.round(title.score + 2 * (chance + tasteOf(title)))
    taste.add({ ...title, rating: Math.min(10, Math.max(1, rating)) })
  }
  return taste
}

describe('sentences about the taste of a member', () => {
  it.each([150, 300, 600])('are made for at most 5 % of members without a taste, of %i ratings', (ratings) => {
    const told = Array.from({ length: 200 }, (_, seed) => member(seed, ratings).sentences().length > 0)
    expect(told.filter(Boolean).length).toBeLessThanOrEqual(10)
  })

  it('name the genre that a member rates lower than all others do, with its titles', () => {
    const found = Array.from({ length: 50 }, (_, seed) =>
      member(seed, 600, ({ genres }) => (genres.includes(HORROR) ? -0.8 : 0)).sentences(),
    )
    const horror = found.map((sentences) => sentences.find(({ group }) => group.genre === HORROR && !group.country))
    expect(horror.filter((sentence) => sentence !== undefined).length).toBeGreaterThanOrEqual(48)
    expect(horror[0]?.difference).toBeGreaterThan(-1)
    expect(horror[0]?.difference).toBeLessThan(-0.25)
    expect(horror[0]?.titles).toBeGreaterThan(30)
  })

  it('name a group within another one only if it differs on its own', () => {
    const sentences = member(1, 600, ({ genres }) => (genres.includes(HORROR) ? -1 : 0)).sentences()
    expect(sentences.map(({ group }) => group)).toEqual([{ genre: HORROR }])
  })

  it('count every rated title of a group, as its list does, including those without a score', () => {
    const dislikesHorror = () => member(1, 600, ({ genres }) => (genres.includes(HORROR) ? -1 : 0))
    const [scored] = dislikesHorror().sentences()
    const taste = dislikesHorror()
    const [title] = titlesOf(randomNumbers(1), 1)
    for (const rating of [1, 10]) taste.add({ ...title!, genres: [HORROR], score: null, rating })
    expect(taste.sentences()).toEqual([{ ...scored!, titles: scored!.titles + 2 }])
  })

  it('are missing before 60 ratings, and for a member whose ratings equal the scores', () => {
    const few = member(1, 59, () => 2)
    expect([few.missing, few.sentences()]).toEqual([1, []])
    const same = new Taste()
    for (const title of titlesOf(randomNumbers(1), 100)) same.add({ ...title, rating: title.score })
    expect([same.missing, same.sentences()]).toEqual([0, []])
  })
})
