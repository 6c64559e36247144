import { expect, it } from 'vitest'

const routes = import.meta.glob<string>(['./my*.tsx', './profile.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

it('every client-rendered personal page waits for its data, so that nothing moves later', () => {
  const late = Object.entries(routes).flatMap(([path, source]) =>
    /\bloadAhead\b|\bloader\b/.test(source) ? [] : [path],
  )
  expect([Object.keys(routes).length > 10, late]).toEqual([true, []])
})
