import { hash } from 'node:crypto'
import type { InlineHashes } from '@contract/render'

export interface HashedPage {
  readonly html: string
  /** Hashes of its inline scripts and style sheets, each once. */
  readonly hashes: InlineHashes
}

/**
 * Turns a page that was rendered with a nonce into one that may be sent many times: the nonce is removed, and the
 * policy allows the inline scripts and style sheets that had it by their hashes. An element without the nonce came with the
 * content and is not allowed. Data (`type="application/json"`) needs no hash, and files are allowed by their address.
 */
export function withHashes(html: string, nonce: string): HashedPage {
  const attribute = ` nonce="${nonce}"`
  return {
    html: html.replaceAll(attribute, '').replace(`<meta property="csp-nonce" content="${nonce}"/>`, ''),
    hashes: { scripts: hashesOf(html, 'script', attribute), styles: hashesOf(html, 'style', attribute) },
  }
}

/** A tag ends at the first `>`; one with a `<` in it is not the renderer's, which escapes it in attributes. */
function hashesOf(html: string, element: 'script' | 'style', nonceAttribute: string): string[] {
  const elements = html.matchAll(new RegExp(`<${element}(\\s[^<>]*)>([\\s\\S]*?)</${element}>`, 'g'))
  const inline = [...elements].filter(
    ([, attributes]) => attributes!.includes(nonceAttribute) && !/\s(src|type)=/.test(attributes!),
  )
  return [...new Set(inline.map(([, , text]) => hashSource(asParsed(text!))))]
}

/** The text as the browser's parser normalizes it before hashing (HTML Standard §13.2.3.5, §13.2.5.4). */
const asParsed = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD')

const hashSource = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`
