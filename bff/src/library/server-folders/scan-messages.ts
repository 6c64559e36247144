import type { ScanReport } from './scan/scan-report.ts'

/** Paths that a line of the log names. */
const MAX_LISTED_PATHS = 5

/** The message of a scan for the operator's log; empty if all went well. Paths are below the folder. */
export function scanMessage(report: ScanReport): string {
  if (report.is === 'away')
    return 'it is not there, or empty. Its files stay listed, and it is looked for every minute.'
  if (report.is === 'refused')
    return `it has ${report.reason}, which is too much for a library. Its files stay as they were.`
  const { unreadable, refused, unnameable } = report
  return [
    unreadable.length > 0 && `${counted(unreadable, 'folder')} cannot be read: ${listed(unreadable)}.`,
    refused.length > 0 && `${counted(refused, 'NFO file')} cannot be used: ${listed(refused)}.`,
    unnameable > 0 && `${unnameable} names are too long, or are not UTF-8.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The message for a folder whose watching has failed. */
export function watchFailureMessage({ code, message }: NodeJS.ErrnoException): string {
  const limits: Readonly<Record<string, string>> = {
    ENOSPC: 'the system’s limit of watched folders is reached (fs.inotify.max_user_watches)',
    EMFILE: 'the system’s limit of watchers is reached (fs.inotify.max_user_instances)',
  }
  return `it is not watched any more: ${limits[code ?? ''] ?? message}. It is scanned once a day.`
}

const counted = (paths: readonly string[], what: string): string =>
  `${paths.length} ${what}${paths.length === 1 ? '' : 's'}`

function listed(paths: readonly string[]): string {
  const some = paths.slice(0, MAX_LISTED_PATHS).map((path) => JSON.stringify(path))
  return [...some, ...(paths.length > MAX_LISTED_PATHS ? ['…'] : [])].join(', ')
}
