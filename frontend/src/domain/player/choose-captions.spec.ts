import { describe, expect, it } from 'vitest'
import type { TrackNote } from '@contract/conversion.schema'
import { captionsChoice, captionsFor } from './choose-captions.ts'

const offer = (language: string | null, ...notes: TrackNote[]) => ({
  id: [language, ...notes].join(' '),
  language,
  notes,
  title: null,
  isInFilm: false,
  read: () => Promise.resolve(new Blob()),
})
const offers = [offer('de'), offer(null), offer('pt-BR'), offer('pt-PT')]
const found = (...choices: string[]) => captionsFor(offers, choices)?.id

describe('captions for a language', () => {
  it('are those of its country, then those of the language', () => {
    expect([found('pt-PT'), found('pt'), found('de-AT')]).toEqual(['pt-PT', 'pt-BR', 'de'])
  })

  it('are in the next preferred language if there are none', () => {
    expect([found('ja', 'de'), found('ja')]).toEqual(['de', undefined])
  })

  it('may be those without a language', () => {
    expect(captionsFor(offers, [''])).toBe(offers[1])
  })

  it('are for the same viewers as the chosen ones, else of the whole film', () => {
    const all = [offer('de', 'commentary'), offer('de', 'forced'), offer('de', 'sdh'), offer('de')]
    expect(all.map((one) => captionsFor(all, [captionsChoice(one)])?.id)).toEqual(all.map(({ id }) => id))
    expect(captionsFor(all, ['de description'])?.id).toBe('de')
    expect(captionsFor(all.slice(0, 3), ['de'])?.id).toBe('de sdh')
  })
})
