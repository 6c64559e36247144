const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
const formatters = new Map<string, Intl.NumberFormat>()

/** The size of a file (bytes) as a reader of the language (BCP 47) expects it: `12.3 GB`, `12,3 Go`. */
export function formatSize(language: string, bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const unit = units[step]!
  const key = `${language} ${unit}`
  const format =
    formatters.get(key) ??
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit,
      // The short form of bytes has no plural: `0 byte`.
      unitDisplay: step === 0 ? 'long' : 'short',
      maximumFractionDigits: step > 2 ? 1 : 0,
    })
  formatters.set(key, format)
  return format.format(bytes / 1000 ** step)
}
