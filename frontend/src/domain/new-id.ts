/**
 * Creates an id on the client: 128 random bits in base64url, so that the address of an unlisted list cannot be guessed.
 */
export const newId = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
