import { createHash } from 'node:crypto'
import type { InlineHashes } from '../../platform/http/security-headers.ts'

const scriptElement = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
const styleElement = /<style\b([^>]*)>([\s\S]*?)<\/style>/g

export interface HashedPage {
  readonly html: string
  /** Hashes of its inline scripts and style sheets, each once. */
  readonly hashes: InlineHashes
}

/**
 * Turns a page that was rendered with a nonce into one that may be sent many times: the nonce is removed, and the
 * policy allows its inline scripts and style sheets by their hashes. Data (`type="application/json"`) needs none, and
 * files are allowed by their address.
 */
export function withHashes(html: string, nonce: string): HashedPage {
  const page = html.replaceAll(` nonce="${nonce}"`, '').replace(`<meta property="csp-nonce" content="${nonce}"/>`, '')
  return { html: page, hashes: { scripts: hashesOf(page, scriptElement), styles: hashesOf(page, styleElement) } }
}

function hashesOf(page: string, element: RegExp): string[] {
  const inline = [...page.matchAll(element)].filter(([, attributes]) => !/\s(src|type)=/.test(attributes!))
  return [...new Set(inline.map(([, , text]) => hashSource(asParsed(text!))))]
}

/** The text as the browser's parser normalises it before hashing (HTML Standard §13.2.3.5, §13.2.5.4). */
const asParsed = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD')

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
