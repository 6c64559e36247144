import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { withHashes } from './inline-hashes.ts'

const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

it('a script is hashed as the browser reads it', () => {
  const { hashes } = withHashes('<script nonce="n">a("\0")\r\nb()</script>', 'n')
  expect(hashes.scripts).toEqual([source('a("\uFFFD")\nb()')])
})

it('a cached page has no nonce and allows its inline scripts and style sheets by hash', () => {
  const nonce = 'q+/w=='
  const page = (attribute: string) =>
    [
      `<head>${attribute && `<meta property="csp-nonce" content="${nonce}"/>`}<script${attribute}>a()\n</script><style${attribute}>b{}</style></head>`,
      `<script id="boot" type="application/json">{"a":1}</script>`,
      `<script${attribute} data-part="">$_TSR.e()</script><script${attribute}>a()\n</script>`,
      `<script type="module" src="/assets/a.js" async=""${attribute}></script>`,
    ].join('')
  expect(withHashes(page(` nonce="${nonce}"`), nonce)).toEqual({
    html: page(''),
    hashes: { scripts: [source('a()\n'), source('$_TSR.e()')], styles: [source('b{}')] },
  })
})

it('the policy allows no inline script or style sheet from the content', () => {
  const nonce = 'q+/w=='
  const content = [
    '<script>evil()</script>',
    '<script nonce="">evil()</script>',
    '<script nonce="guessed">evil()</script>',
    `<script data-x='nonce="'>evil()</script>`,
    '<SCRIPT>evil()</SCRIPT>',
    '<style>evil{}</style>',
    '<p title="</script><script>evil()</script>">',
    '<script>evil()//',
    '<script evil=evil() ',
  ]
  for (const injected of content) {
    const page = `<script nonce="${nonce}">first()</script>${injected}<style nonce="${nonce}">b{}</style><script nonce="${nonce}">own()</script>`
    const { scripts, styles } = withHashes(page, nonce).hashes
    const allowed = [source('first()'), source('own()')]
    expect({ injected, foreign: scripts.filter((hash) => !allowed.includes(hash)) }).toEqual({ injected, foreign: [] })
    expect({ injected, scripts: scripts[0], styles }).toEqual({
      injected,
      scripts: allowed[0],
      styles: [source('b{}')],
    })
  }
})
