/** What a page's policy admits besides its own style sheets: CSP sources. */
export interface PolicySources {
  readonly script: string
  readonly style: string
}

/** A page for one answer: its scripts run, and its inline style sheets count, by nonce only. */
export const byNonce = (nonce: string): PolicySources => ({
  script: `'nonce-${nonce}' 'strict-dynamic'`,
  style: `'self' 'nonce-${nonce}'`,
})

/** A page that is sent many times: inline scripts run by what they say, others if they are the product's own files. */
export const byHashes = (hashes: readonly string[]): PolicySources => ({
  script: ["'self'", ...hashes].join(' '),
  style: "'self'",
})

/** Headers of every HTML answer (OWASP ASVS 5.0, chapter V3). */
export function securityHeaders({ script, style }: PolicySources, secure: boolean): Record<string, string> {
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
      "media-src 'self' blob:",
      'frame-src https://www.youtube-nocookie.com',
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}
