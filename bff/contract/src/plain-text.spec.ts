import { describe, expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

const name = plainText(1, 20)

describe('a typed line of text', () => {
  it.each([
    ['  Grace  ', 'Grace'],
    ['Amélie', 'Amélie'],
    ['🎬👩‍🚀', '🎬👩‍🚀'],
    ['سينما', 'سينما'],
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
    ['क्\u200Dष', 'क्\u200Dष'],
    ['👨\u200D👩\u200D👧', '👨\u200D👩\u200D👧'],
    ['\u202Eelttil eht\u202C', 'elttil eht'],
    ['\u2067night\u2069 films', 'night films'],
  ])('%j is accepted as %j', (typed, kept) => expect(name.parse(typed)).toBe(kept))

  it.each([
    '',
    '   ',
    '\u202E',
    '\u200D',
    '\u200B\u2060',
    '\u3164',
    '\u0301',
    'a\0b',
    'a\nb',
    '\uD800',
    'x'.repeat(21),
    7,
    null,
  ])('%j is refused', (typed) => expect(name.safeParse(typed).success).toBe(false))
})
