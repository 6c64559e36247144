import { createHash } from 'node:crypto'

const scriptElement = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

export interface HashedPage {
  readonly html: string
  /** CSP sources (`'sha256-…'`, CSP Level 3 §2.3.1) of the inline scripts in it, each once. */
  readonly scriptHashes: readonly string[]
}

/**
 * A page that was rendered with a nonce, as one that may be sent many times: the nonce is gone, and its inline scripts are
 * allowed by what they say. Data (`type="application/json"`) needs no permission, files are allowed by where they lie.
 */
export function withHashes(html: string, nonce: string): HashedPage {
  const page = html.replaceAll(` nonce="${nonce}"`, '').replace(`<meta property="csp-nonce" content="${nonce}"/>`, '')
  const inline = [...page.matchAll(scriptElement)].filter(([, attributes]) => !/\s(src|type)=/.test(attributes!))
  return { html: page, scriptHashes: [...new Set(inline.map(([, , script]) => hashSource(script!)))] }
}

const hashSource = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
