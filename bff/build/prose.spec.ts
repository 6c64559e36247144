import { describe, expect, it } from 'vitest'
import { titlesOf } from '../../.workspace/prose/extract.mjs'
import { rules, titleRules } from '../../.workspace/prose/rules.mjs'

describe('the prose check', () => {
  it.each([...rules, ...titleRules].map(({ refuses, pattern }) => [refuses, pattern]))(
    'refuses “%s”',
    (text, pattern) => {
      expect(text).toMatch(pattern)
    },
  )

  it('reads the titles of tests: plain ones, those of tables, and those on a line of their own', () => {
    const text = [
      `describe('the list', () => {`,
      `  it('says "Saved"', () => {})`,
      `  it.each([['a', f(1)]])("%s isn't lost", (name) => {})`,
      `  it(`,
      `    'waits for the answer of \`save\`',`,
      `    longTimeout,`,
      `    async () => {},`,
      `  )`,
      '  test(`${signal} ends the server`, async () => {})',
      `  expect(read('no title')).toEqual(write('none'))`,
    ].join('\n')
    expect(titlesOf(text)).toEqual([
      { line: 1, text: 'the list' },
      { line: 2, text: 'says "Saved"' },
      { line: 3, text: "%s isn't lost" },
      { line: 4, text: 'waits for the answer of code' },
      { line: 9, text: '${signal} ends the server' },
    ])
  })
})
