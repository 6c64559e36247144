import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localeCodes } from '@contract/locale'
import { createI18n, type Messages } from './create-i18n.ts'
import { speechOfPage } from './speech.ts'
import { translatorOf } from './translator.ts'

const files = import.meta.glob<Messages>('./messages/*.json', { eager: true, import: 'default' })
const messagesOf = (locale: string): Messages => files[`./messages/${locale}.json`]!

/** Every key that is used; the forms of a plural have a common key. */
function keysOf(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return [path.replace(/_(zero|one|two|few|many|other)$/, '')]
  if (Array.isArray(value)) return [path]
  return Object.entries(value as object).flatMap(([key, inner]) => keysOf(inner, path ? `${path}.${key}` : key))
}
const names = [...new Set([...JSON.stringify(messagesOf('en')).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!))]
const placeholderValues = fc.record(
  Object.fromEntries(names.map((name) => [name, fc.oneof(fc.integer(), fc.string())])),
)
const values = fc
  .tuple(placeholderValues, fc.oneof(fc.nat({ max: 130 }), fc.nat()))
  .map(([rest, count]) => ({ ...rest, count, returnObjects: true }))

describe.each(localeCodes)('a compiled message in %s', (locale) => {
  it('equals the message of i18next, with i18next and without', () => {
    const messages = messagesOf(locale)
    const instance = createI18n(locale, messages)
    const original = instance.getFixedT(locale)
    const keys = [...new Set(keysOf(messages))]
    const all = (t: typeof original, options: object) => keys.map((key) => [key, t(key as never, options as never)])
    fc.assert(
      fc.property(values, (options) => {
        const expected = all(original, options)
        expect(all(translatorOf(instance), options)).toEqual(expected)
        expect(all(translatorOf(speechOfPage(locale, messages)), options)).toEqual(expected)
      }),
      { numRuns: 20 },
    )
  })
})

describe.each([
  ['i18next', createI18n('en', { list: ['one', 'two'] })],
  ['the page alone', speechOfPage('en', { list: ['one', 'two'] })],
])('a text that is not a message, with %s', (_, speech) => {
  const t = translatorOf(speech)

  it('is a list of texts, or its key', () => {
    expect(t('list', { returnObjects: true })).toEqual(['one', 'two'])
    expect(Reflect.apply(t, null, ['nobody.wrote'])).toBe('nobody.wrote')
    expect(Reflect.apply(t, null, ['list.length.more'])).toBe('list.length.more')
  })

  it('all components with the same instance share one translator', () => {
    expect(translatorOf(speech)).toBe(t)
  })
})
