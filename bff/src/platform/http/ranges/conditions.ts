import type { IncomingHttpHeaders } from 'node:http'
import type { FileVersion } from './file-version.ts'

/** The result of the preconditions of a request: `send` the file, `notModified` (304) or `preconditionFailed` (412). */
export type PreconditionResult = 'send' | 'notModified' | 'preconditionFailed'

/** Evaluates preconditions in the order of RFC 9110 §13.2.2. A date counts only if there is no tag. */
export function evaluatePreconditions(headers: IncomingHttpHeaders, version: FileVersion): PreconditionResult {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers
  if (match !== undefined) {
    if (!listsTag(match, version.tag, 'strong')) return 'preconditionFailed'
  } else if (secondsOf(headers['if-unmodified-since']) < version.modifiedSeconds) return 'preconditionFailed'
  if (noneMatch !== undefined) return listsTag(noneMatch, version.tag, 'weak') ? 'notModified' : 'send'
  return secondsOf(headers['if-modified-since']) >= version.modifiedSeconds ? 'notModified' : 'send'
}

/**
 * Whether a range may be answered with a part: `If-Range` names this version, by its tag, compared strongly, or by the
 * exact date of its last change (RFC 9110 §13.1.5). A date counts only once its second is past: within it the file may
 * have changed again (§8.8.2.2). Without the header a part is allowed.
 */
export function allowsRange({ 'if-range': ifRange }: IncomingHttpHeaders, version: FileVersion, now: number): boolean {
  if (ifRange === undefined) return true
  // SAFETY: Node keeps one line of this header.
  const validator = ifRange as string
  if (validator.includes('"')) return validator === version.tag && !isWeak(validator)
  return secondsOf(validator) === version.modifiedSeconds && version.modifiedSeconds + 1 < now / 1000
}

function listsTag(header: string, tag: string, comparison: 'strong' | 'weak'): boolean {
  if (header.trim() === '*') return true
  const tags: readonly string[] = header.match(/(?:W\/)?"[^"]*"/g) ?? []
  return comparison === 'weak'
    ? tags.some((one) => opaqueTag(one) === opaqueTag(tag))
    : !isWeak(tag) && tags.includes(tag)
}

const isWeak = (tag: string): boolean => tag.startsWith('W/')
const opaqueTag = (tag: string): string => tag.replace(/^W\//, '')

/** NaN for an invalid date, which compares to nothing. */
const secondsOf = (date: string | undefined): number => Date.parse(date ?? '') / 1000
