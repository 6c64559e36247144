import { expect, it } from 'vitest'
import { captionsName } from './captions-name.ts'

it.each([
  ['Sintel.en.srt', 'en'],
  ['Sintel.pt-br.vtt', 'pt-BR'],
  ['Sintel.2010.ger.forced.srt', 'de', 'forced'],
  ['Sintel.forced.ger.srt', 'de', 'forced'],
  ['Sintel.zh-hans.sdh.srt', 'zh-Hans', 'sdh'],
  ['Sintel.en.cc.srt', 'en', 'sdh'],
  ['Sintel.en.hi.srt', 'en', 'sdh'],
  ['Sintel.hi.srt', 'hi'],
  ['Sintel.hi.forced.srt', 'hi', 'forced'],
  ['Sintel_uk.srt', 'uk'],
  ['Sintel (2010) [German SDH].srt', 'de', 'sdh'],
  ['Sintel.Deutsch.srt', 'de'],
  ['Sintel.en.commentary.default.srt', 'en', 'commentary'],
  ['2_English.srt', 'en'],
  ['English.srt', 'en'],
  ['12_日本語.srt', 'ja'],
  ['Sintel.fr.2.srt', 'fr'],
  ['The.English.Patient.1996.srt', null],
  ['Sintel.srt', null],
  ['de.srt', null],
  ['Forced.srt', null],
  ['The.Show.S01E02.1080p.srt', null],
  ['Movie.xyz.srt', null],
  ['Movie.web.srt', null],
  ['Movie.constructor.srt', null],
])('captions named %s are in %s', (name, language, ...notes) => {
  expect(captionsName(name)).toEqual({ language, notes })
})
