import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Which build is running: written by the frontend's build, shown in the footer, polled by open tabs (§4). */
export class BuildInfo {
  constructor(
    readonly id: string,
    readonly version: string,
    /** ISO 8601 */
    readonly timestamp: string,
  ) {}

  static read(frontendDist: string): BuildInfo {
    const { id, version, timestamp } = JSON.parse(
      readFileSync(join(frontendDist, 'client/builds/latest.json'), 'utf8'),
    ) as BuildInfo
    return new BuildInfo(id, version, timestamp)
  }
}
