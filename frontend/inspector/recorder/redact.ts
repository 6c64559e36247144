/** Replaces a secret or personal value. */
export const redacted = '[redacted]'

const secretParts =
  /passw(or)?d|passphrase|passcode|pwd|secret|token|cookie|authorization|credential|csrf|xsrf|nonce|jwt|api-?key|private-?key|session-?id|mail/
const secretWords = new Set(['pass', 'pin', 'otp', 'sid', 'auth', 'session-key'])

/** Whether values of this key are passwords, tokens, cookies, session ids or e-mail addresses. */
export function isSecretKey(key: string): boolean {
  const words = key
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .replaceAll(/[^a-zA-Z]+/g, '-')
    .toLowerCase()
  return secretWords.has(words) || secretParts.test(words)
}

const email = /[^\s@"'<>,;()[\]{}=:/]{1,64}@[^\s@"'<>,;()[\]{}/]{1,190}/g
const webToken = /\beyJ[\w-]+(?:\.[\w-]+){1,4}/g
const scheme = /\b(Bearer|Basic|Digest)\s+[\w.~+/-]+=*/gi
const keyValuePair =
  /\b([\w-]*(?:password|pwd|secret|token|sid|session-?id|api-?key|code|auth))(=|%3D|:\s*)[^&;,\s"']+/gi
const opaqueToken = /[\w-]{32,}/g

/** A text without strings that look like an e-mail address, a token or the id of a session. */
export function redactText(text: string): string {
  return text
    .replaceAll(email, redacted)
    .replaceAll(webToken, redacted)
    .replaceAll(scheme, `$1 ${redacted}`)
    .replaceAll(keyValuePair, `$1$2${redacted}`)
    .replaceAll(opaqueToken, (word) => (/\d/.test(word) && /[a-z]/i.test(word) ? redacted : word))
}
