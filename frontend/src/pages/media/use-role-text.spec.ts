import { expect, it } from 'vitest'
import { createI18n } from '../../i18n/create-i18n.ts'
import { roleText } from './use-role-text.ts'

const german = createI18n('de-DE', {
  people: { note: { voice: 'Stimme', uncredited: 'nicht genannt' }, withNote: '{{text}} ({{note}})' },
})

it.each([
  ['Woody (voice)', 'Woody (Stimme)'],
  ['Woody (voice) (uncredited)', 'Woody (Stimme) (nicht genannt)'],
  ['(voice)', 'Stimme'],
  ['Lisa (young)', 'Lisa (young)'],
  ['', ''],
])('the notes of %j are in the language of the page', (role, text) => {
  expect(roleText(role, german.t)).toBe(text)
})
