import { describe, expect, it } from 'vitest'
import { pushBounds, readPushMessage } from './push-message.ts'

const message = { title: 'Out today', body: 'Sample Show, season 1, episode 3', path: '/tv/202', tag: 'day-2026-03-01' }
const unreadable = { title: 'Reelroom', body: '', path: '/notices', tag: 'reelroom' }

describe('the message of a push', () => {
  it('is read as it was sent', () => {
    expect(readPushMessage(JSON.stringify(message))).toEqual(message)
  })

  it.each([null, '', 'text', '[]', '7', 'null', '{}', '{"title":7}', '{"title":"  "}', '{"title":"x"'])(
    'still shows something for %j',
    (text) => {
      expect(readPushMessage(text)).toEqual(unreadable)
    },
  )

  it.each([
    undefined,
    7,
    '',
    '/',
    'notices',
    '//evil.example',
    '/.//evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
  ])('opens the list of notices instead of %j', (path) => {
    expect(readPushMessage(JSON.stringify({ ...message, path })).path).toBe('/notices')
  })

  it('is cut to lengths that a notification can show, between whole letters', () => {
    const long = { title: '🎬'.repeat(500), body: 'b'.repeat(5_000), path: '/tv/202', tag: 't'.repeat(500) }
    expect(readPushMessage(JSON.stringify(long))).toEqual({
      title: '🎬'.repeat(pushBounds.title),
      body: 'b'.repeat(pushBounds.body),
      path: '/tv/202',
      tag: 't'.repeat(pushBounds.tag),
    })
  })

  it('needs neither a body nor a tag', () => {
    expect(readPushMessage('{"title":"Out today"}')).toEqual({ ...unreadable, title: 'Out today' })
  })
})
