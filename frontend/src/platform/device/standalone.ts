/** The page runs in a window of its own. */
export const standaloneQuery = '(display-mode: standalone)'

/** Safari on iOS has a property instead of the media query for a page on the home screen. */
export const isStandalone = (): boolean =>
  matchMedia(standaloneQuery).matches || (navigator as Navigator & { standalone?: boolean }).standalone === true
