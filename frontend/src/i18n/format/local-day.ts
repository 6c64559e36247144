/** The date of a time in the reader's time zone, `yyyy-mm-dd`. */
export const localDay = (time: Date): string =>
  [time.getFullYear(), time.getMonth() + 1, time.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
