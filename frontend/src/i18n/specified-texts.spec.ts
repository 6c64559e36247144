import { describe, expect, it } from 'vitest'
import { localeCodes } from '@contract/locale'
import { typeset } from '../../build/typeset.ts'
import { specifiedTexts } from './specified-texts.ts'
import { messagesOf } from './testing/flat-messages.ts'

describe('the English texts that the specification quotes', () => {
  const english = new Map(messagesOf('en'))

  it.each(Object.entries(specifiedTexts))(
    'include %s literally, untouched by the typesetting of the build',
    (path, text) => {
      expect([english.get(path), typeset('en', text)]).toEqual([text, text])
    },
  )
})

it('include a description that search engines show uncut (§1)', () => {
  expect(new Map(messagesOf('en')).get('site.description')).toBe(
    'Reelroom organizes your film collection: it scans your folders automatically, enriches your titles with data from a film database, manages your watchlist and builds your personal library.',
  )
  const lengths = localeCodes.map((locale) => new Map(messagesOf(locale)).get('site.description')!.length)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(200)
})
