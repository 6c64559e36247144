const withoutHash = (address: string): string => address.split('#')[0]!

/** Whether the document was loaded from this address, and so with its CSP. The fragment (`#…`) is ignored. */
export const isOpenedWith = (opened: string, address: string): boolean => withoutHash(opened) === withoutHash(address)

/** Whether the page was opened by a link of this site, not by a typed or shared address, a reload or the history. */
export const isOpenedByLink = (navigation: NavigationTimingType, referrer: string): boolean =>
  navigation === 'navigate' && URL.canParse(referrer) && new URL(referrer).origin === location.origin
