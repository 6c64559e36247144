import { isAxiosError, isCancel, type AxiosError } from 'axios'
import { CredentialRefused, MetadataError } from '@contract/metadata-error'
import type { ServiceOutcome } from '../../../platform/telemetry/measured.ts'

/** How long to wait after a 429 without a `Retry-After`. */
const DEFAULT_BACKOFF_SECONDS = 15

/** Codes of failures that a retry does not mend: a timeout, no such host or network, and refused certificates. */
const permanentCode = /^(ERR_CANCELED|ECONNABORTED|ENOTFOUND|ENETUNREACH)$|CERT|CRL|SIGNATURE/

/** The service's own codes for an unknown id, in bodies `{ status_code, success: false }`. */
const unknownIdCodes: readonly unknown[] = [6, 34]
const invalidPageCode = 22

/**
 * The error for an answer that refuses the request: the thing does not exist, or the parameters are not accepted.
 * `null` for an answer that is not a refusal.
 */
export function refusalOf(path: string, status: number, body: unknown): MetadataError | null {
  const code = refusalCode(body)
  if (status === 404 || unknownIdCodes.includes(code)) return new MetadataError('notFound', `${path} does not exist`)
  // 422 is how the service refused a page or an empty query until 2023.
  if (status === 400 || status === 422 || code === invalidPageCode) {
    return new MetadataError('invalid', `${path} was refused${code === undefined ? '' : ` with code ${code}`}`)
  }
  if (code !== undefined && status < 300) return new MetadataError('unavailable', `${path} failed with code ${code}`)
  return null
}

/** The error for a failed exchange, without the url's query and the library's message, which can quote headers. */
export function failureOf(path: string, error: unknown): MetadataError {
  if (isCancel(error)) return new MetadataError('unavailable', `${path} gave no complete answer in time`)
  if (!isAxiosError(error)) return new MetadataError('unavailable', `${path} failed`)
  const status = error.response?.status
  if (isTooLarge(error)) return new MetadataError('unavailable', `${path} answered more than is read`)
  if (status === undefined || status < 300)
    return new MetadataError('unavailable', `${path} broke off (${codeOf(error)})`)
  const seconds = retryAfterSeconds(error)
  if (status === 401) return new CredentialRefused(`${path} answered 401: the access token is not accepted`)
  return new MetadataError(
    'unavailable',
    `${path} answered ${status}`,
    seconds ?? (status === 429 ? DEFAULT_BACKOFF_SECONDS : undefined),
  )
}

/** Whether a retry may help: after 429, 5xx and broken connections, not after answers too large or too late. */
export function isTransient(error: AxiosError): boolean {
  const status = error.response?.status
  if (status === undefined) return !permanentCode.test(codeOf(error)) && error.code !== undefined && !isTooLarge(error)
  return status === 429 || status >= 500 || status < 300
}

function refusalCode(body: unknown): number | undefined {
  if (typeof body !== 'object' || body === null || !('status_code' in body)) return undefined
  return typeof body.status_code === 'number' ? body.status_code : undefined
}

/** The wait from `Retry-After` in milliseconds, given in seconds or as a date (RFC 9110 §10.2.3); 0 without one. */
export function retryAfterMs(error: AxiosError): number {
  const value = String(error.response?.headers['retry-after'] ?? '')
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Math.max(0, wait || 0)
}

function retryAfterSeconds(error: AxiosError): number | undefined {
  const milliseconds = retryAfterMs(error)
  return milliseconds > 0 ? Math.ceil(milliseconds / 1000) : undefined
}

/** Axios reports an answer above `maxContentLength` with this code and without a response. */
const isTooLarge = ({ code, response }: AxiosError): boolean => code === 'ERR_BAD_RESPONSE' && response === undefined
const codeOf = (error: AxiosError): string => (/^\w+$/.test(error.code ?? '') ? error.code! : 'unknown')

/** How an exchange ended; a refusal is an answer of the service. */
export function outcomeOf(answer: unknown): ServiceOutcome {
  if (!(answer instanceof MetadataError)) return 'answered'
  return answer.kind === 'unavailable' ? 'limited' : 'missing'
}

/** A 429 is returned and not thrown: a service that limits rates works. */
export const isRateLimit = (error: unknown): error is AxiosError =>
  isAxiosError(error) && error.response?.status === 429

/** The error with the note that the log has its cause. */
export function reported(error: MetadataError): MetadataError {
  error.isReported = true
  return error
}

export const unavailable = (message: string, waitMs: number): MetadataError =>
  new MetadataError('unavailable', message, Math.max(1, Math.ceil(waitMs / 1000)))

export function parseJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}
