const withoutHash = (address: string): string => address.split('#')[0]!

/** Whether a document was opened with an address, and so with the policy of what that names; `#…` is not told to the server. */
export const isOpenedWith = (opened: string, address: string): boolean => withoutHash(opened) === withoutHash(address)

/** Whether somebody pressed a link of this site to come here: no address that was typed, kept or sent, and nothing restored. */
export const cameByPress = (navigation: NavigationTimingType, referrer: string): boolean =>
  navigation === 'navigate' && URL.canParse(referrer) && new URL(referrer).origin === location.origin
