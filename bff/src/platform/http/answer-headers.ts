import type { ServerResponse } from 'node:http'

/**
 * Headers of every answer: a page, a file, a call, a refusal, a redirect, a health check. No browser
 * guesses a type, and no other site embeds an answer (OWASP ASVS 5.0, V3.4 and V3.5). Documents and pictures replace the policy by
 * a stricter one; it does not limit what a script of a worker loads. `transportSecurity` is the header of RFC 6797,
 * with which a browser never tries http again; null if visitors come over http.
 */
export const answerHeaders = (transportSecurity: string | null): Readonly<Record<string, string>> => ({
  'content-security-policy': "base-uri 'none'; frame-ancestors 'none'; object-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  ...(transportSecurity === null ? {} : { 'strict-transport-security': transportSecurity }),
})

/** Sets the headers of an answer before anything else writes to it. */
export function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

/** A policy for answers that are not documents, such as pictures: opened as a page, they load and run nothing. */
export const inertPolicy = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox" } as const
