import { expect, it } from 'vitest'

const routes = import.meta.glob<string>(['./my*.tsx', './profile.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

it('every personal page, which only the browser renders, waits for what it shows: nothing on it comes later and moves', () => {
  const late = Object.entries(routes).flatMap(([path, source]) =>
    /\bloadAhead\b|\bloader\b/.test(source) ? [] : [path],
  )
  expect([Object.keys(routes).length > 10, late]).toEqual([true, []])
})
