import { expect, it } from 'vitest'
import { localeCodes } from '@contract/locale'
import { createTranslation } from './translation.ts'

const files = import.meta.glob<Record<string, unknown>>('./words/*.json', { eager: true, import: 'default' })

function flattenMessages(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as object).flatMap(([key, inner]) =>
    flattenMessages(inner, path ? `${path}.${key}` : key),
  )
}
const placeholdersOf = (locale: string) =>
  flattenMessages(files[`./words/${locale}.json`]).map(([path, text]) => [
    path,
    [...text.matchAll(/\{\{\w+\}\}/g)].map(String).toSorted(),
  ])

it.each(localeCodes)(
  'the inspector is fully translated into %s, with the placeholders of the English text',
  (locale) => {
    expect(placeholdersOf(locale)).toEqual(placeholdersOf('en'))
    expect(flattenMessages(files[`./words/${locale}.json`]).filter(([, text]) => text.trim() === '')).toEqual([])
  },
)

it('a placeholder in a sentence can be an element, in the order of the language', () => {
  const { rich } = createTranslation('ja', files['./words/ja.json']!)
  const parts = rich('story.heardFrom', { actor: 'A', event: 'E', sender: 'S' })
  expect(parts.filter((part) => part === 'A' || part === 'E' || part === 'S')).toEqual(['A', 'S', 'E'])
})
