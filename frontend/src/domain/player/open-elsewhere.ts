/** How a film opens in VLC: by an address that its app handles, or by a playlist that the system opens with VLC. */
export type VlcOpening =
  | { readonly kind: 'address'; readonly href: string }
  | { readonly kind: 'playlist'; readonly name: string; readonly content: string }

/** The parts of `navigator` that tell phones and tablets. */
type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/**
 * VLC on iPhones and iPads handles an address of its own, and Android offers the apps that play films. On computers VLC registers
 * no address, but opens XSPF playlists (xspf.org), which few other programs do.
 */
export function vlcOpening(
  { address, name }: { readonly address: string; readonly name: string },
  { userAgent, maxTouchPoints }: Device,
): VlcOpening {
  // An iPad says that it is a Mac, but no Mac has a touch screen.
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  if (isApple)
    return { kind: 'address', href: `vlc-x-callback://x-callback-url/stream?url=${encodeURIComponent(address)}` }
  if (userAgent.includes('Android')) {
    const { protocol, host, pathname } = new URL(address)
    const values = `scheme=${protocol.slice(0, -1)};action=android.intent.action.VIEW;type=video/*`
    return { kind: 'address', href: `intent://${host}${pathname}#Intent;${values};end` }
  }
  return { kind: 'playlist', name: `${name.replace(/\.[^.]*$/, '')}.xspf`, content: playlistOf(address, name) }
}

const playlistOf = (address: string, name: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<playlist version="1" xmlns="http://xspf.org/ns/0/">
  <trackList>
    <track>
      <location>${escaped(address)}</location>
      <title>${escaped(name)}</title>
    </track>
  </trackList>
</playlist>
`

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** Text of XML, which has no control characters (XML 1.0 §2.2). */
const escaped = (text: string): string =>
  text.replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ').replaceAll(/[&<>]/g, (sign) => signs[sign]!)
