import type { InlineHashes } from '@contract/render'

/** The CSP sources of a page's scripts and style sheets. */
export interface PolicySources {
  readonly script: string
  readonly style: string
}

/** Sources of a page for one answer: scripts and inline style sheets are admitted by nonce. */
export const byNonce = (nonce: string): PolicySources => ({
  script: `'nonce-${nonce}' 'strict-dynamic'`,
  style: `'self' 'nonce-${nonce}'`,
})

/**
 * Sources of a page that is sent many times: inline scripts and style sheets are admitted by hash, files of the product by
 * origin.
 */
export const byHashes = ({ scripts, styles }: InlineHashes): PolicySources => ({
  script: ["'self'", ...scripts].join(' '),
  style: ["'self'", ...styles].join(' '),
})

/** Needs of a document beyond those of every page. */
export interface DocumentNeeds {
  /** The one origin that this document plays a film from; requests to it have no referrer. */
  readonly filmHost?: string | null
  /** Whether a maintainer may open the panel of queries in it, a library that writes markup. */
  readonly hasInspector?: boolean
}

/** The policies of Trusted Types: of documents (`admit-markup.ts`), workers (`script-address.ts`), and the panel of queries (`style-panel.ts`). */
const trustedTypes = (hasInspector: boolean): string =>
  ['trusted-types default reelroom-workers', ...(hasInspector ? ['reelroom-query-panel'] : [])].join(' ')

/**
 * Headers of every HTML document (OWASP ASVS 5.0, chapter V3), beside those of every answer (`answer-headers.ts`).
 */
export function securityHeaders(
  { script, style }: PolicySources,
  { filmHost = null, hasInspector = false }: DocumentNeeds = {},
): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      `script-src ${script}`,
      `style-src ${style}`,
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      ["media-src 'self' blob:", ...(filmHost === null ? [] : [filmHost])].join(' '),
      'frame-src https://www.youtube-nocookie.com',
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      trustedTypes(hasInspector),
    ].join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': filmHost === null ? 'strict-origin-when-cross-origin' : 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  }
}
