import type { ServerResponse } from 'node:http'
import { ProblemException } from '../../platform/http/problem-exception.ts'

/** Files that one member may have open at once: a few devices, with a few connections each. */
const MAX_OPEN = 32

/** Counts the open responses of each member: one that never reads them must not use up the file descriptors. */
export class OpenFiles {
  private readonly counts = new Map<string, number>()

  /** Counts a response until it closes. @throws ProblemException `too-many-attempts` (429) */
  count(member: string, response: ServerResponse): void {
    const open = this.counts.get(member) ?? 0
    if (open >= MAX_OPEN) throw new ProblemException('too-many-attempts', 429, { retryAfterSeconds: 1 })
    this.counts.set(member, open + 1)
    response.once('close', () => this.release(member))
  }

  private release(member: string): void {
    const open = (this.counts.get(member) ?? 1) - 1
    if (open > 0) this.counts.set(member, open)
    else this.counts.delete(member)
  }
}
