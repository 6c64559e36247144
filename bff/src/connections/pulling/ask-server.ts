import { CallFailure, type BoundedCall } from '../../platform/http/outgoing-bounded.ts'
import { NotPublicFailure } from '../../platform/http/outgoing-public.ts'
import { MediaServerError, type AskServer } from '../media-server.port.ts'

/** Asks the media server at an address, until the signal stops it. */
export function askerOf(call: BoundedCall, address: string, signal?: AbortSignal): AskServer {
  return async (path, { method = 'GET', headers = {}, body = method === 'POST' ? {} : undefined } = {}) => {
    const request = { method, headers: { Accept: 'application/json', ...headers }, body, ...(signal ? { signal } : {}) }
    const { status, text } = await call(address + path, request).catch((error: unknown) => {
      if (error instanceof NotPublicFailure) throw new MediaServerError('not-public', error.message)
      if (error instanceof CallFailure) throw new MediaServerError('unreachable', error.message)
      throw error
    })
    return { status, json: status === 200 ? jsonOf(text) : null }
  }
}

function jsonOf(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) throw new MediaServerError('unreachable', 'answered no JSON')
    throw error
  }
}
