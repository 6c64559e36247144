import { expect, it } from 'vitest'
import type { OwnPart } from '@contract/own-part'
import { defaultSettings } from '@contract/settings-defaults'
import { joinToPage, joinToPayload } from './join-own-part.ts'

const own: OwnPart = {
  user: { id: '1', name: '</script><img src=x>$&', email: null, avatar: null, createdAt: '2026-01-01T00:00:00.000Z' },
  settings: defaultSettings,
  titles: ['movie-1'],
  marks: [],
  owned: [],
  connectedRevision: null,
  unreadNotices: null,
  answers: {},
}
const ownPartTag = '<script id="own" type="application/json">'

it('a member’s own part is inserted in its element and cannot close it', () => {
  const page = joinToPage(Buffer.from(`<p>ä</p>${ownPartTag}null</script><p>after</p>`), own).toString()
  const [before, text, after] = page.split(new RegExp(`${ownPartTag}|</script>`))
  expect([before, JSON.parse(text!), after]).toEqual(['<p>ä</p>', own, '<p>after</p>'])
})

it('a page without its element stays as it is', () => {
  expect(joinToPage(Buffer.from('<p>null</p>'), own).toString()).toBe('<p>null</p>')
})

it('the page’s payload has the member’s own part as a field', () => {
  expect(JSON.parse(joinToPayload(Buffer.from('{"queries":[]}'), own).toString())).toEqual({ own, queries: [] })
})
