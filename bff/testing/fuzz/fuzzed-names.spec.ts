import { nameReading } from '@contract/scanned-files.schema'
import { readNames } from '@file-names/read-names'
import { hostilePath } from '@file-names/testing/hostile-paths'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fuzzRuns, fuzzTimeout } from './fuzz-runs.ts'

it(
  'every name of a file is read into a value that the contract accepts, or skipped',
  { timeout: fuzzTimeout },
  async () => {
    await fc.assert(
      fc.asyncProperty(hostilePath, async (path) => {
        const reading = readNames([path]).get(path)
        if (reading !== 'skipped') expect(nameReading.parse(reading)).toEqual(reading)
      }),
      fuzzRuns(100),
    )
  },
)
