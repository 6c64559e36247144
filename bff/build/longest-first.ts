import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files with tests of 20 seconds and more. */
const longest = [
  'testing/security/hostile-metadata.spec.ts',
  'src/transfer/import.service.spec.ts',
  'src/transfer/undo/undo-import.spec.ts',
  'src/transfer/apply/apply-in-pieces.spec.ts',
  'src/openapi/openapi.spec.ts',
  'src/metadata/metadata-source.contract.spec.ts',
  'testing/security/answers-for-one.spec.ts',
  'src/transfer/bad-uploads.spec.ts',
  'src/platform/database/backup/restore-backup.spec.ts',
  'src/platform/database/backup/write-backup.spec.ts',
]
const rank = ({ moduleId }: TestSpecification): number => {
  const index = longest.findIndex((path) => moduleId.endsWith(`/bff/${path}`))
  return index < 0 ? longest.length : index
}

/** Starts the longest files first: at the end of a run, each would leave the other cores without work for its time. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}
