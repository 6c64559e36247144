import { expect, it } from 'vitest'
import { localeCodes } from '@contract/locale'
import { speakerOf } from './say.ts'

const files = import.meta.glob<Record<string, unknown>>('./words/*.json', { eager: true, import: 'default' })

function flat(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as object).flatMap(([key, inner]) => flat(inner, path ? `${path}.${key}` : key))
}
const shapeOf = (locale: string) =>
  flat(files[`./words/${locale}.json`]).map(([path, text]) => [
    path,
    [...text.matchAll(/\{\{\w+\}\}/g)].map(String).toSorted(),
  ])

it.each(localeCodes)('the inspector says everything in %s, with the values of the English words', (locale) => {
  expect(shapeOf(locale)).toEqual(shapeOf('en'))
  expect(flat(files[`./words/${locale}.json`]).filter(([, text]) => text.trim() === '')).toEqual([])
})

it('what stands in a sentence can be an element, in the order of the language', () => {
  const { rich } = speakerOf('ja', files['./words/ja.json']!)
  const parts = rich('story.heardFrom', { actor: 'A', event: 'E', sender: 'S' })
  expect(parts.filter((part) => part === 'A' || part === 'E' || part === 'S')).toEqual(['A', 'S', 'E'])
})
