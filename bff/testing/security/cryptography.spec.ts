import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const sources = globSync(['src/**/*.ts', 'contract/src/**/*.ts'], { cwd: root })
  .filter((path) => !path.endsWith('.spec.ts'))
  .map((path) => readFileSync(join(root, path), 'utf8'))

/** Each text that a pattern finds in the code of the server, once. */
const foundIn = (pattern: RegExp): string[] =>
  [...new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, text]) => text!)))].toSorted()

describe('the code of the server', () => {
  it('uses only these functions of Node’s cryptography', () => {
    const names = foundIn(/import \{([^}]*)\} from '(?:node:)?crypto'/g).flatMap((list) => list.split(','))
    expect([...new Set(names.map((name) => name.trim()))].toSorted()).toEqual([
      'createCipheriv',
      'createECDH',
      'createHash',
      'createHmac',
      'hash',
      'hkdfSync',
      'randomBytes',
      'randomInt',
      'randomUUID',
      'timingSafeEqual',
      'type ECDH',
    ])
    expect(foundIn(/(import [^{\n]*(?:'node:crypto'|'crypto')|crypto\.subtle|require\('(?:node:)?crypto'\))/g)).toEqual(
      [],
    )
  })

  it('hashes, signs and derives keys with SHA-256 alone; SHA-1 tells whether a listing of a folder has changed', () => {
    expect(
      foundIn(/((?:createHash|createHmac|hkdfSync)\(\s*(?:'[^']*')?)/g).map((text) => text.replace(/\s/g, '')),
    ).toEqual(["createHash('sha256'", "createHmac('sha256'", "hkdfSync('sha256'"])
    expect(foundIn(/[^.\w](hash\('[^\n]*)/g)).toEqual([
      "hash('sha1', JSON.stringify([path, size, modified, reading, captions]), 'base64').slice(0, 12)",
      "hash('sha1', JSON.stringify([path, videos, captions, nfos]), 'base64')",
      "hash('sha256', text, 'base64')}'`",
    ])
  })

  it('encrypts with AES-256-GCM alone, by one library, and push messages as RFC 8291 demands', () => {
    expect(foundIn(/(?:from |import\()'(jose[^']*)'/g)).toEqual(['jose'])
    expect(foundIn(/import ([^\n]*) from 'jose'/g)).toEqual(['type { CryptoKey }'])
    expect(foundIn(/const \{([^{}\n]*)\} = await (?:jose\(\)|import\('jose'\))/g)).toEqual([
      ' CompactEncrypt ',
      ' EncryptJWT ',
      ' SignJWT ',
      ' compactDecrypt, errors ',
      ' errors, jwtDecrypt ',
      ' importJWK ',
    ])
    expect(foundIn(/const algorithms = (\{.*\}) as const/g)).toEqual(["{ key: 'dir', content: 'A256GCM' }"])
    expect(foundIn(/createCipheriv\(('[^']*')/g)).toEqual(["'aes-128-gcm'"])
    expect(foundIn(/createECDH\(([^)]*)\)/g)).toEqual(["'prime256v1'"])
    expect(foundIn(/alg: '(ES\d+)'/g)).toEqual(['ES256'])
  })

  it('makes each token from 256 random bits and other ids from fewer; only the age of a cached answer uses weak randomness', () => {
    // 48 bits name an announcement, 72 a member, 128 a list, a nonce of a page and a mark of a device.
    expect(foundIn(/randomBytes\((\d+)\)/g)).toEqual(['16', '32', '6', '9'])
    expect(foundIn(/(.*Math\.random.*)/g)).toEqual([
      '  const freshMs = ttl === NEGATIVE_TTL_MS ? ttl : ttl - Math.round(Math.random() * ttl * MAX_JITTER)',
    ])
  })

  it('checks every certificate', () => {
    expect(foundIn(/(rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity)/g)).toEqual([])
  })
})
