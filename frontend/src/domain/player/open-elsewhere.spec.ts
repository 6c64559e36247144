import { describe, expect, it } from 'vitest'
import { vlcOpening } from './open-elsewhere.ts'

const film = { address: 'https://films.example/api/a/Tom%20%26%20J.mkv', name: 'Tom & <J>\n.mkv' }
const linux = 'Mozilla/5.0 (X11; Linux x86_64)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'

describe('a film opens in VLC', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5],
    [mac, 5],
  ])('by an address of its own: %s', (userAgent, maxTouchPoints) => {
    expect(vlcOpening(film, { userAgent, maxTouchPoints })).toEqual({
      kind: 'address',
      href: `vlc-x-callback://x-callback-url/stream?url=${encodeURIComponent(film.address)}`,
    })
  })

  it('or another app that plays films, on Android', () => {
    const device = { userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9)', maxTouchPoints: 5 }
    expect(vlcOpening(film, device)).toEqual({
      kind: 'address',
      href: 'intent://films.example/api/a/Tom%20%26%20J.mkv#Intent;scheme=https;action=android.intent.action.VIEW;type=video/*;end',
    })
  })

  it.each([linux, mac])('by a playlist, whatever its name has: %s', (userAgent) => {
    const opening = vlcOpening(film, { userAgent, maxTouchPoints: 0 })
    expect(opening).toMatchObject({ kind: 'playlist', name: 'Tom & <J>\n.xspf' })
    const content = opening.kind === 'playlist' ? opening.content : ''
    expect(content).toContain(`<location>${film.address}</location>`)
    expect(content).toContain('<title>Tom &amp; &lt;J&gt; .mkv</title>')
  })
})
