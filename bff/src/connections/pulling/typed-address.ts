/** The longest address that is stored. */
const MAX_LENGTH = 300

/**
 * The address of a media server that a member types, such as `media.example`, `https://media.example:8920/jellyfin`: https, with a
 * name, and without a slash at its end. Null for any other text.
 */
export function typedAddress(text: string): string | null {
  const typed = text.trim()
  const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`
  if (/\s/.test(typed) || !URL.canParse(whole)) return null
  const { protocol, username, password, search, hash, hostname, origin, pathname } = new URL(whole)
  if (protocol !== 'https:' || username + password + search + hash !== '') return null
  if (!/[a-z]/.test(hostname) || hostname.startsWith('[')) return null
  const address = origin + pathname.replace(/\/+$/, '')
  return address.length > MAX_LENGTH ? null : address
}

/** Whether the stored name of a server is an address that a member has typed: a name of the operator has no colon. */
export const isTypedAddress = (name: string): boolean => name.startsWith('https://')
