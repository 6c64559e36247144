import { describe, expect, it } from 'vitest'
import { localeCodes } from '@contract/locale'
import { pushBounds } from '@contract/push-message'
import { noticeRow } from '../../../testing/notice-rows.ts'
import type { NoticeRow } from '../notices.store.ts'
import { encryptPush } from './push-encryption.ts'
import { messagesOf, testMessage } from './messages.ts'
import { subscription } from '../../../testing/push-subscription.ts'

const row = (change: Partial<NoticeRow>): NoticeRow => ({ ...noticeRow, ...change })
const episodes = (season: number, episode: number, last_episode: number) =>
  row({ kind: 'episode', type: 'tv', media_id: 7, season, episode, last_episode, release: null })
const film = { row: noticeRow, name: 'Heat' }
const show = { row: episodes(2, 3, 3), name: 'Severance' }
const waiting = row({ kind: 'connection', connection_id: 'c', problem: 'waiting-titles', type: null, release: null })

describe('messages about notices', () => {
  it('are one about everything, or one each', () => {
    const tag = expect.stringMatching(/^[\w-]{43}$/) as string
    expect(messagesOf([film, show], { language: 'en', together: true })).toEqual([
      { title: 'Out today', body: 'Heat: at home\nSeverance: season 2, episode 3', path: '/notices', tag: 'day' },
    ])
    expect(messagesOf([film, show], { language: 'en', together: false })).toEqual([
      { title: 'Heat', body: 'At home', path: '/movie/1', tag },
      { title: 'Severance', body: 'Season 2, episode 3', path: '/tv/7/season/2/episode/3', tag },
    ])
    expect(messagesOf([], { language: 'en', together: true })).toEqual([])
  })

  it('name several episodes, specials and connections, and open their pages', () => {
    const notices = [
      { row: episodes(2, 1, 8), name: 'A' },
      { row: episodes(0, 4, 4), name: 'B' },
      { row: waiting, name: 'Living room' },
    ]
    const messages = messagesOf(notices, { language: 'de-DE', together: false })
    expect(messages.map(({ title, body, path }) => [title, body, path])).toEqual([
      ['A', 'Staffel 2, Folgen 1–8', '/tv/7'],
      ['B', 'Special 4', '/tv/7/season/0/episode/4'],
      ['Living room', 'Titel warten darauf, dass du sie zuordnest', '/profile/connections/c'],
    ])
    const connections = [notices[2]!, notices[2]!]
    expect(messagesOf(connections, { language: 'en', together: true })[0]!.title).toBe('A connection needs you')
  })

  it('become one if they are many, which names how many do not fit', () => {
    const many = Array.from({ length: 90 }, (_, index) => ({ row: noticeRow, name: `The film number ${index + 1}` }))
    const [message, ...others] = messagesOf(many, { language: 'en', together: false })
    expect(others).toEqual([])
    const lines = message!.body.split('\n')
    expect(message!.body.length).toBeLessThanOrEqual(pushBounds.body)
    expect(lines.at(-1)).toBe(`And ${90 - lines.length + 1} more`)
  })

  it.each(localeCodes)('fit into a push message, with the longest names, in %s', (language) => {
    const long = { row: episodes(12, 101, 110), name: '長'.repeat(300) }
    for (const message of [
      ...messagesOf([long, film, show], { language, together: true }),
      ...messagesOf([long, { row: waiting, name: 'x' }], { language, together: false }),
      testMessage(language),
    ]) {
      expect([message.title, message.body].every((text) => text.trim() !== '')).toBe(true)
      expect(encryptPush(Buffer.from(JSON.stringify(message)), subscription().keys).length).toBeLessThan(4096)
    }
  })
})
