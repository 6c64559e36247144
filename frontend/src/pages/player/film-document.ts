/** The film that a document was opened with, by its address; null where it is none. */
export function filmOf(address: string): number | null {
  const { pathname, searchParams } = new URL(address)
  const id = searchParams.get('film') ?? ''
  return pathname === '/player' && /^\d+$/.test(id) ? Number(id) : null
}

/** Whether somebody pressed a link of this site to come here: no address that was typed, kept or sent, and nothing restored. */
export const cameByPress = (navigation: NavigationTimingType, referrer: string): boolean =>
  navigation === 'navigate' && URL.canParse(referrer) && new URL(referrer).origin === location.origin
