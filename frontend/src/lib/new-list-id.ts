/** An id for a new list: 128 random bits in base64url, so that the address of an unlisted one cannot be guessed. */
export const newListId = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
