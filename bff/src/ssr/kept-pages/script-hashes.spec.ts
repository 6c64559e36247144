import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { withHashes } from './script-hashes.ts'

const source = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

it('a page that is sent many times has no nonce; its inline scripts are allowed by what they say', () => {
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
    scriptHashes: [source('a()\n'), source('$_TSR.e()')],
  })
})
