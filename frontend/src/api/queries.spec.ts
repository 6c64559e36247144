import { describe, expect, it } from 'vitest'

const sources = import.meta.glob<string>(
  ['../{chrome,context,features,pages,routes,shell}/**/*.{ts,tsx}', '!../**/*.spec.*', '!../**/testing/**'],
  { query: '?raw', import: 'default', eager: true },
)

describe('queries', () => {
  it('come from the app’s context in every component and loader', () => {
    const others = Object.entries(sources)
      .filter(([, text]) => /Queries\((\{ )?(api|app|context|useApp)\b|\bqueryFn:/.test(text))
      .map(([file]) => file)
    expect(others).toEqual([])
    expect(Object.keys(sources).length).toBeGreaterThan(300)
  })
})
