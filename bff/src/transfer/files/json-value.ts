import { TokenParser, Tokenizer } from '@streamparser/json'
import { rest } from '../turns.ts'
import { decoded } from './decode.ts'
import { storable } from './storable.ts'

/**
 * What a JSON text (RFC 8259) says, its strings as a database can keep them; undefined for any other text. It is read in
 * pieces, and other work goes on in between: `JSON.parse` would hold the thread for as long as a large file takes.
 */
export async function jsonValue(bytes: Buffer): Promise<unknown> {
  let value: unknown
  const parser = new TokenParser({ paths: ['$'] })
  parser.onValue = (whole) => {
    value = whole.value
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
    await rest()
  }
  return value
}
