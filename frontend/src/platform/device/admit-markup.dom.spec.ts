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

it('the default policy admits the style sheet of the page, with which React makes its element again', () => {
  const createPolicy = vi.fn<(name: string, rules: Partial<TrustedTypePolicy>) => void>()
  Object.assign(window, { trustedTypes: { createPolicy } })
  admitMarkup()
  const [[, rules] = []] = createPolicy.mock.calls
  const sheet = '@property --a{syntax:"<percentage>"}@media (width<=40rem){b{c:d}}'
  expect(() => rules!.createHTML!(sheet)).toThrow(TypeError)
  const element = document.createElement('style')
  element.textContent = sheet
  document.head.append(element)
  expect(rules!.createHTML!(sheet)).toBe(sheet)
  element.remove()
})

it('a browser without Trusted Types needs no policy', () => {
  expect(() => admitMarkup()).not.toThrow()
})
