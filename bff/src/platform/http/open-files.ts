import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { OpenConnections } from './open-connections.ts'

/** File descriptors that connections leave free, for the database, pictures, films and calls of other services. */
const FREE_FILES = 256
/** The time between two reports of refused connections (ms). */
const REPORT_MS = 60_000

/** The number of files that this process may have open at once (`ulimit -n`); null if the system has no limit. */
export function openFileLimit(): number | null {
  const limits = linuxLimits()
  return limits === null ? reportedLimit() : softLimitIn(limits)
}

/** The table of the limits of this process (proc_pid_limits(5)), which is read in no time; null on other systems. */
function linuxLimits(): string | null {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    return null
  }
}

const softLimitIn = (limits: string): number | null => {
  const soft = /^Max open files\s+(\S+)/m.exec(limits)?.[1]
  return soft === undefined || soft === 'unlimited' ? null : Number(soft)
}

/** Node's report needs 30 ms: it has the stacks, the libraries and the handles of the process, too. */
export function reportedLimit(): number | null {
  // Otherwise the report looks up the host of each connection. Node's types lack the property.
  const report = Object.assign(process.report, { excludeNetwork: true })
  // SAFETY: Node's report has this shape since version 12; Windows has no `userLimits`.
  const { userLimits } = report.getReport() as { userLimits?: { open_files: { soft: number | 'unlimited' } } }
  const soft = userLimits?.open_files.soft
  return typeof soft === 'number' ? soft : null
}

/**
 * Accepts only as many connections as leave descriptors free. Without one, the server could open no picture, film or
 * backup (`EMFILE`). A connection beyond that is closed at once, and so are those that are idle between two requests, so
 * that the next visitor is let in.
 *
 * @param report gets the number of connections that were refused since the last report, once a minute at most
 */
export function limitConnections(server: Server, openFiles: number | null, report: (refused: number) => void): void {
  if (openFiles === null) return
  server.maxConnections = openFiles - Math.min(FREE_FILES, Math.floor(openFiles / 2))
  const connections = new OpenConnections(server)
  let [refused, reportedAt] = [0, -Infinity]
  server.on('drop', () => {
    refused += 1
    connections.closeIdle()
    if (performance.now() - reportedAt < REPORT_MS) return
    report(refused)
    refused = 0
    reportedAt = performance.now()
  })
}
