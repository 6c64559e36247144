/** Caches formatters by language and options: creating one costs a hundred times as much as using it. */
export function cachedFormatter<Options, Formatter>(make: (language: string, options: Options) => Formatter) {
  const formatters = new Map<string, Formatter>()
  return (language: string, options: Options): Formatter => {
    const key = language + JSON.stringify(options)
    const formatter = formatters.get(key) ?? make(language, options)
    formatters.set(key, formatter)
    return formatter
  }
}
