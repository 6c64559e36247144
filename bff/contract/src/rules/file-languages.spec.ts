import { expect, it } from 'vitest'
import { fileLanguages } from './file-languages.ts'

it.each([
  ['Films/Heat.1995.German.DL.1080p.BluRay.x264-GRP.mkv', 'Heat', ['de']],
  ['Heat (1995) [ita-eng] 1080p.mkv', 'Heat', ['it', 'en']],
  ['Heat.1995.MULTi.TRUEFRENCH.2160p.mkv', 'Heat', ['fr']],
  ['Heat.1995.1080p.BluRay.FR.EN.AC3.mkv', 'Heat', ['fr', 'en']],
  ['Heat (1995) - German.mkv', 'Heat', ['de']],
  ['Heat.de.mkv', 'Heat', ['de']],
  ['Heat (1995) 1080p русский.mkv', 'Heat', ['ru']],
  ['Heat.1995.LATINO.DVDRip.avi', 'Heat', ['es-419']],
  ['Dark S01E03 German 720p.mkv', 'Dark', ['de']],
])('the name %s of a file states the languages of its sound', (path, title, languages) => {
  expect(fileLanguages(path, title)).toEqual(languages)
})

it.each([
  ['The.Good.German.2006.1080p.BluRay.mkv', 'The Good German'],
  ['The French Dispatch (2021).mkv', 'The French Dispatch'],
  ['Sherlock.S01E03.The.Greek.Interpreter.1080p.mkv', 'Sherlock'],
  ['Heat.1995.1080p.BluRay.English.Subs.mkv', 'Heat'],
  ['Heat.1995.Sub.Ita.1080p.mkv', 'Heat'],
  ['Heat.1995.VOSTFR.1080p.mkv', 'Heat'],
  ['It.1990.720p.mkv', 'It'],
  ['get.it.mkv', 'get it'],
  ['Heat (1995) 1080p.mkv', 'Heat'],
])('the name %s states no language of the sound', (path, title) => {
  expect(fileLanguages(path, title)).toEqual([])
})
