import { expect, it } from 'vitest'
import { localeCodes } from '@contract/locale'

const files = import.meta.glob<Record<string, unknown>>('./words/*.json', { eager: true, import: 'default' })
const flatten = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, inner]) => flatten(inner, path ? `${path}.${key}` : key))
const shapeOf = (locale: string) =>
  flatten(files[`./words/${locale}.json`]).map(([path, text]) => [
    path,
    [...text.matchAll(/\{\{\w+\}\}/g)].map(String).toSorted(),
  ])

it.each(localeCodes)(
  'the page of operators is fully translated into %s, with the placeholders of English',
  (locale) => {
    expect(shapeOf(locale)).toEqual(shapeOf('en'))
    expect(flatten(files[`./words/${locale}.json`]).filter(([, text]) => text.trim() === '')).toEqual([])
  },
)
