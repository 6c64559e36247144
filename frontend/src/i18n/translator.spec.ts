import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localeCodes } from '@contract/locale'
import { createI18n, type Messages } from './create-i18n.ts'
import { translatorOf } from './translator.ts'

const files = import.meta.glob<Messages>('./messages/*.json', { eager: true, import: 'default' })
const messagesOf = (locale: string): Messages => files[`./messages/${locale}.json`]!

/** Every key that is asked for; the forms of a plural are asked for by their common key. */
function keysOf(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return [path.replace(/_(zero|one|two|few|many|other)$/, '')]
  return Object.entries(value as object).flatMap(([key, inner]) => keysOf(inner, path ? `${path}.${key}` : key))
}
const names = [...new Set([...JSON.stringify(messagesOf('en')).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!))]
const given = fc.record(Object.fromEntries(names.map((name) => [name, fc.oneof(fc.integer(), fc.string())])))
const values = fc.tuple(given, fc.oneof(fc.nat({ max: 130 }), fc.nat())).map(([rest, count]) => ({ ...rest, count }))

describe.each(localeCodes)('a compiled message in %s', (locale) => {
  it('says what i18next says', () => {
    const instance = createI18n(locale, messagesOf(locale))
    const [compiled, original] = [translatorOf(instance, locale), instance.getFixedT(locale)]
    const keys = [...new Set(keysOf(messagesOf(locale)))]
    const all = (t: typeof original, options: object) => keys.map((key) => [key, t(key as never, options as never)])
    fc.assert(
      fc.property(values, (options) => {
        expect(all(compiled, options)).toEqual(all(original, options))
      }),
      { numRuns: 20 },
    )
  })
})

describe('what is no message', () => {
  const instance = createI18n('en', { list: ['one', 'two'] })
  const t = translatorOf(instance, 'en')

  it('is answered by i18next: a list of texts, a key that nobody wrote', () => {
    expect(t('list', { returnObjects: true })).toEqual(['one', 'two'])
    expect(Reflect.apply(t, null, ['nobody.wrote'])).toBe('nobody.wrote')
  })

  it('a language whose messages come later speaks as soon as they are there', () => {
    const later = translatorOf(instance, 'de-DE')
    expect(later('action.close')).toBe('action.close')
    instance.addResourceBundle('de-DE', 'translation', { action: { close: 'Schließen' } })
    expect(later('action.close')).toBe('Schließen')
  })

  it('one translator serves everybody who speaks a language with the same instance', () => {
    expect(translatorOf(instance, 'en')).toBe(t)
  })
})
