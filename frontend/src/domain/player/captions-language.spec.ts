import { describe, expect, it } from 'vitest'
import { captionsFor, captionsLanguage } from './captions-language.ts'

it.each([
  ['Sintel.en.srt', 'en'],
  ['Sintel.pt-br.vtt', 'pt-BR'],
  ['Sintel.2010.ger.forced.srt', 'de'],
  ['Sintel.zh-hans.sdh.srt', 'zh-Hans'],
  ['Sintel_uk.srt', 'uk'],
  ['Sintel.srt', null],
  ['de.srt', null],
  ['The.Show.S01E02.1080p.srt', null],
  ['Movie.xyz.srt', null],
])('the language of captions named %s is %s', (name, language) => {
  expect(captionsLanguage(name)).toBe(language)
})

const offers = ['de', null, 'pt-BR', 'pt-PT'].map((language) => ({
  id: String(language),
  name: '',
  language,
  read: () => Promise.resolve(new Blob()),
}))
const found = (...languages: string[]) => captionsFor(offers, languages)?.id

describe('captions for a language', () => {
  it('are those of its country, then those of the language', () => {
    expect([found('pt-PT'), found('pt'), found('de-AT')]).toEqual(['pt-PT', 'pt-BR', 'de'])
  })

  it('are in the next preferred language if there are none', () => {
    expect([found('ja', 'de'), found('ja')]).toEqual(['de', undefined])
  })

  it('may be those without a language', () => {
    expect(found('')).toBe('null')
  })
})
