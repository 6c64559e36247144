/** Whether a body is sent unchanged: bytes of JSON, files and forms. */
export const isRawBody = (body: object): body is Blob | FormData | ArrayBuffer =>
  body instanceof Blob || body instanceof FormData || body instanceof ArrayBuffer

/**
 * The content type: the own one of a picture, bytes for other files, null for a form (the browser sets it), else JSON.
 */
export function contentTypeOf(body: object): string | null {
  if (body instanceof FormData) return null
  if (!(body instanceof Blob)) return 'application/json'
  return body.type.startsWith('image/') ? body.type : 'application/octet-stream'
}
