import { expect, it } from 'vitest'
import { captionsLanguage } from './captions-language.ts'

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
