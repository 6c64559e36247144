import { afterEach, expect, it, vi } from 'vitest'
import { admitMarkup } from './admit-markup.ts'

afterEach(() => void Reflect.deleteProperty(window, 'trustedTypes'))

it('the default policy admits an empty script element and text without elements, and no other markup', () => {
  const createPolicy = vi.fn<(name: string, rules: Partial<TrustedTypePolicy>) => void>()
  Object.assign(window, { trustedTypes: { createPolicy } })
  admitMarkup()
  const [[name, rules] = []] = createPolicy.mock.calls
  const admitted = ['<script></script>', '{"title":"\\u003cb>"}', 'a & b', '']
  expect([name, admitted.map((markup) => rules!.createHTML!(markup))]).toEqual(['default', admitted])
  for (const markup of [
    '<b>',
    '<script>evil()</script>',
    '<script></script><img src=x onerror=evil()>',
    ' <script></script>',
  ])
    expect(() => rules!.createHTML!(markup)).toThrow(TypeError)
})

it('a browser without Trusted Types needs no policy', () => {
  expect(() => admitMarkup()).not.toThrow()
})
