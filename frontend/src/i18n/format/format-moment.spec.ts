import { expect, it } from 'vitest'
import { formatAgo } from './format-moment.ts'

const now = Date.parse('2026-11-30T12:00:00Z')

it.each([
  ['2026-11-30T11:59:55.000Z', 'en', '5 seconds ago'],
  ['2026-11-30T11:40:00.000Z', 'en', '20 minutes ago'],
  ['2026-11-30T09:00:01.000Z', 'de-DE', 'vor 2 Stunden'],
  ['2026-11-29T11:00:00.000Z', 'en', 'yesterday'],
  ['2026-11-01T12:00:00.000Z', 'fr-FR', 'il y a 29 jours'],
  ['2026-11-30T12:00:03.000Z', 'en', 'now'],
])('a moment at %s is, in %s, “%s”', (moment, language, text) => {
  expect(formatAgo(language, moment, now)).toBe(text)
})
