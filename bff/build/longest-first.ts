import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files with tests of a quarter of a minute and more. */
const longest = [
  'src/library/server-folders/conversions.spec.ts',
  'src/behind-proxies.spec.ts',
  'src/platform/database/backup/restore-backup.spec.ts',
  'src/connections/pulling/first-sync.spec.ts',
  'src/health.spec.ts',
  'testing/security/answers-for-one.spec.ts',
  'src/transfer/import.service.spec.ts',
  'testing/security/security.spec.ts',
  'testing/security/hostile-metadata.spec.ts',
  'testing/security/hostile-addresses.spec.ts',
  'src/transfer/bad-uploads.spec.ts',
  'src/connections/pulling/sign-in.spec.ts',
  'src/openapi/openapi.spec.ts',
  'catalogue/compile/compile-catalogue.spec.ts',
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
