import { describe, expect, it } from 'vitest'
import { localeCodes, type LocaleCode } from '@contract/locale'
import { refusedWording } from './refused-wording.ts'
import { messagesOf } from './testing/flat-messages.ts'

const shownMessagesOf = (locale: LocaleCode) =>
  // The search words of commands are never shown.
  messagesOf(locale).filter(([path]) => !path.startsWith('palette.words.'))

describe.each(localeCodes)('every message in %s follows docs/voice.md', (locale) => {
  it('has no refused wording', () => {
    const found = shownMessagesOf(locale).flatMap(([path, text]) =>
      refusedWording[locale]
        .filter(({ pattern, except = [] }) => pattern.test(text) && !except.some((start) => path.startsWith(start)))
        .map(({ instead }) => ({ locale, path, text, instead })),
    )
    expect(found).toEqual([])
  })
})

describe('English says movie in names and film in sentences', () => {
  const isSentence = (text: string) => /[.!?]$/.test(text)
  const isName = (text: string) => !isSentence(text) && text.split(' ').length <= 5
  const found = (instead: string, pattern: RegExp, isThere: (text: string) => boolean) =>
    shownMessagesOf('en')
      .filter(([, text]) => pattern.test(text) && isThere(text))
      .map(([path, text]) => ({ path, text, instead }))

  it('the name of a page, a tab, a type or a column has no film', () => {
    expect(found('movie', /\bfilms?\b/i, isName)).toEqual([])
  })

  it('a sentence has no movie', () => {
    expect(found('film', /\bmovies?\b/i, isSentence)).toEqual([])
  })
})
