import type { IncomingHttpHeaders } from 'node:http'
import type { FileVersion } from './file-version.ts'

/** What a request says of versions that it knows: `send` the file, tell that it is known (304), or that it is another (412). */
export type Verdict = 'send' | 'notModified' | 'preconditionFailed'

/** In the order of RFC 9110 §13.2.2. A date counts only where no tag is said. */
export function judge(headers: IncomingHttpHeaders, version: FileVersion): Verdict {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers
  if (match !== undefined) {
    if (!lists(match, version.tag, 'strong')) return 'preconditionFailed'
  } else if (secondsOf(headers['if-unmodified-since']) < version.modifiedSeconds) return 'preconditionFailed'
  if (noneMatch !== undefined) return lists(noneMatch, version.tag, 'weak') ? 'notModified' : 'send'
  return secondsOf(headers['if-modified-since']) >= version.modifiedSeconds ? 'notModified' : 'send'
}

/**
 * Whether a range may be answered with a part: `If-Range` names this version, by its tag, compared strongly, or by the very
 * date of its last change (RFC 9110 §13.1.5). A date says so only when it is past by then: within its second the file may
 * have changed again (§8.8.2.2). Without the header it may.
 */
export function allowsRange({ 'if-range': ifRange }: IncomingHttpHeaders, version: FileVersion, now: number): boolean {
  if (ifRange === undefined) return true
  // SAFETY: of this header Node keeps one line.
  const validator = ifRange as string
  if (validator.includes('"')) return validator === version.tag
  return secondsOf(validator) === version.modifiedSeconds && version.modifiedSeconds + 1 < now / 1000
}

function lists(header: string, tag: string, comparison: 'strong' | 'weak'): boolean {
  if (header.trim() === '*') return true
  const tags = header.match(/(?:W\/)?"[^"]*"/g) ?? []
  return tags.some((one) => (comparison === 'weak' ? one.replace(/^W\//, '') : one) === tag)
}

/** NaN where it is no date, which compares to nothing. */
const secondsOf = (date: string | undefined): number => Date.parse(date ?? '') / 1000
