import { TokenParser, Tokenizer } from '@streamparser/json'
import { yieldToRequests } from './yield-to-requests.ts'
import { decoded } from './decode.ts'
import { storable } from './storable.ts'

/**
 * The value of a JSON text (RFC 8259), its strings as a database can store them; undefined for any other text. The
 * text is parsed in chunks, and other requests run in between: `JSON.parse` would block the thread for a large file.
 */
export async function jsonValue(bytes: Buffer): Promise<unknown> {
  let value: unknown
  const parser = new TokenParser({ paths: ['$'] })
  parser.onValue = (parsed) => {
    value = parsed.value
  }
  const tokenizer = new Tokenizer()
  tokenizer.onToken = (token) =>
    parser.write(typeof token.value === 'string' ? { ...token, value: storable(token.value) } : token)
  for (const piece of decoded(bytes)) {
    try {
      tokenizer.write(piece)
    } catch {
      return undefined
    }
    await yieldToRequests()
  }
  return value
}
