import { CallFailure, type BoundedCall } from '../../platform/http/outgoing-bounded.ts'
import { NotPublicFailure } from '../../platform/http/outgoing-public.ts'
import { MediaServerError, type AskServer, type ServerFault } from '../media-server.port.ts'

/** Asks the media server at an address, until the signal stops it. */
export function askerOf(call: BoundedCall, address: string, signal?: AbortSignal): AskServer {
  return async (path, { method = 'GET', headers = {}, body = method === 'POST' ? {} : undefined } = {}) => {
    const request = { method, headers: { Accept: 'application/json', ...headers }, body, ...(signal ? { signal } : {}) }
    const { status, text } = await call(address + path, request).catch((error: unknown) => {
      if (error instanceof NotPublicFailure) throw new MediaServerError('not-public', error.message)
      if (error instanceof CallFailure) throw new MediaServerError(faultOf(error.message), error.message)
      throw error
    })
    if (status >= 300 && status < 400) throw new MediaServerError('redirects', `answered ${status}`)
    return { status, json: status === 200 ? jsonOf(text) : null }
  }
}

function jsonOf(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new MediaServerError(/^\s*</.test(text) ? 'web-page' : 'unreachable', 'answered no JSON')
    throw error
  }
}

/** The codes of OpenSSL for certificates (X509_verify_cert_error_string), and that of Node.js for another name. */
const certificateCode = /CERT|LEAF_SIGNATURE/

/** Which fault a code of Node.js means. */
function faultOf(code: string): ServerFault {
  if (certificateCode.test(code)) return 'certificate'
  if (code === 'ENOTFOUND') return 'unknown-host'
  return code === 'ECONNREFUSED' ? 'closed-port' : 'unreachable'
}
