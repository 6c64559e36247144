import { describe, expect, it } from 'vitest'
import { localeCodes, localeEntry } from '@contract/locale'
import { messagesOf } from './testing/flat-messages.ts'

const files = import.meta.glob('./messages/*.json')

const withoutForm = (path: string): string => path.replace(/_(zero|one|two|few|many|other)$/, '')
const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!).toSorted()

const english = new Map(messagesOf('en'))

describe('messages', () => {
  it('exist in ten languages', () => {
    expect(
      Object.keys(files)
        .map((file) => file.slice('./messages/'.length, -'.json'.length))
        .toSorted(),
    ).toEqual([...localeCodes].toSorted())
  })

  describe.each(localeCodes)('%s', (locale) => {
    const messages = new Map(messagesOf(locale))
    it('are complete, without leftovers', () => {
      expect([...new Set([...messages.keys()].map(withoutForm))].toSorted()).toEqual(
        [...new Set([...english.keys()].map(withoutForm))].toSorted(),
      )
    })

    it('have each plural form of their language', () => {
      const forms = new Intl.PluralRules(localeEntry(locale).language).resolvedOptions().pluralCategories.toSorted()
      for (const key of new Set([...english.keys()].filter((path) => path !== withoutForm(path)).map(withoutForm))) {
        const present = [...messages.keys()]
          .filter((path) => path !== key && withoutForm(path) === key)
          .map((path) => path.slice(key.length + 1))
        expect({ key, forms: present.toSorted() }).toEqual({ key, forms })
      }
    })

    it('have the placeholders of the English message', () => {
      for (const [path, text] of messages) {
        const original = english.get(path) ?? english.get(`${withoutForm(path)}_other`)!
        expect({ path, names: placeholders(text) }).toEqual({ path, names: placeholders(original) })
      }
    })

    it('are never empty', () => {
      expect([...messages].filter(([, text]) => text.trim() === '')).toEqual([])
    })
  })
})
