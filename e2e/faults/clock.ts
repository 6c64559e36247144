import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverProgram } from '../bff.ts'

export const HOUR_MS = 3_600_000

/** A clock of the product that can be set while it runs. `folder`: where its file is. */
export function settableClock(folder: string) {
  const file = join(folder, 'clock')
  let offset = 0
  const write = () => {
    // The product never reads half a number.
    writeFileSync(`${file}.new`, String(offset))
    renameSync(`${file}.new`, file)
  }
  write()
  return {
    environment: { SHIFTED_CLOCK: file },
    program: ['--import', join(import.meta.dirname, 'shifted-clock.ts'), ...serverProgram()],
    /** Moves the clock by this many milliseconds, also back. */
    step: (milliseconds: number) => {
      offset += milliseconds
      write()
    },
  }
}
