import { brotliDecompressSync, constants, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { EncodedBody, encodingFor } from './encoded-body.ts'

describe('the encoding of an answer is one that the browser accepts', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['GZIP;Q=1.0', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['*', 'zstd'],
    ['identity;q=0, *', 'zstd'],
    ['zstd;q=high', null],
    ['gzip;q=0', null],
    ['compress, x-gzip', null],
    ['identity', null],
    ['', null],
    [undefined, null],
  ])('%s → %s', (header, encoding) => {
    expect(encodingFor(header)).toBe(encoding)
  })
})

describe('a cached text', () => {
  const text = 'Reelroom '.repeat(500)
  const body = new EncodedBody(Buffer.from(text))

  it('is the same text in every encoding', async () => {
    expect((await body.encode(null)).toString()).toBe(text)
    expect(zstdDecompressSync(await body.encode('zstd')).toString()).toBe(text)
    expect(brotliDecompressSync(await body.encode('br')).toString()).toBe(text)
    expect(gunzipSync(await body.encode('gzip')).toString()).toBe(text)
  })

  it('takes no more memory to decompress than its length', async () => {
    const smallest = { params: { [constants.ZSTD_d_windowLogMax]: Math.ceil(Math.log2(text.length)) } }
    expect(zstdDecompressSync(await body.encode('zstd'), smallest).toString()).toBe(text)
  })

  it('is compressed once for all requests', async () => {
    const [first, second] = await Promise.all([body.encode('br'), body.encode('br')])
    expect(first).toBe(second)
  })
})
