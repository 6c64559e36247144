import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const sheet = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const tokensOf = (name: string) =>
  [...sheet(name).matchAll(/--color-([\w-]+): ([^;]+);/g)].map(([, token, value]) => ({ token, value }))

const neutral = String.raw`var\(--color-(?:zinc-\d+|white|black)\)`
const amber = String.raw`var\(--color-amber-\d+\)`
const red = String.raw`var\(--color-red-\d+\)`
const either = (shade: string) => new RegExp(String.raw`^(?:${shade}|light-dark\(${shade}, ${shade}\))$`)

describe.each(['app.css', 'access.css'])('the colors of %s are primary amber and gray zinc (§9)', (name) => {
  it.each(tokensOf(name))('$token: $value', ({ token, value }) => {
    const shade = token === 'danger' ? red : token!.startsWith('lamp') ? amber : neutral
    expect(value).toMatch(either(shade))
  })
})

it('a page is at most 1280 px wide (§2)', () => {
  expect(sheet('app.css')).toContain('--container-page: 80rem;')
  expect(sheet('page.css')).toContain('max-width: var(--container-page);')
})
