import { accountsAndPersonalArea } from './migrations/0001-accounts-and-personal-area.ts'
import { titlesThatWait } from './migrations/0002-titles-that-wait.ts'
import { importsInSlices } from './migrations/0003-imports-in-slices.ts'
import { pastImports } from './migrations/0004-past-imports.ts'
import { personalLibrary } from './migrations/0005-personal-library.ts'
import { serverFolders } from './migrations/0006-server-folders.ts'
import { copies } from './migrations/0007-copies.ts'
import { columnNames } from './migrations/0008-column-names.ts'
import { issuersOfLogins } from './migrations/0009-issuers-of-logins.ts'
import { exclusiveMarks } from './migrations/0012-exclusive-marks.ts'
import { unusedIndex } from './migrations/0013-unused-index.ts'
import { precisionOfViewings } from './migrations/0014-precision-of-viewings.ts'
import { idempotencyKeys } from './migrations/0015-idempotency-keys.ts'
import { loggedViewings } from './migrations/0016-logged-viewings.ts'
import { orderOfTheHistory } from './migrations/0017-order-of-the-history.ts'
import { titleFacts } from './migrations/0018-title-facts.ts'
import { rewatches } from './migrations/0019-rewatches.ts'
import { operators } from './migrations/0020-operators.ts'
import { schemaSteps } from './migrations/0021-schema-steps.ts'
import { viewingsByTitle } from './migrations/0022-viewings-by-title.ts'
import { folderAudiences } from './migrations/0026-folder-audiences.ts'
import { changedTitles } from './migrations/0027-changed-titles.ts'
import { hiddenTitles } from './migrations/0028-hidden-titles.ts'
import { usage } from './migrations/0029-usage.ts'
import { inodes } from './migrations/0031-inodes.ts'
import { correctedCopies } from './migrations/0032-corrected-copies.ts'
import { erasedAccounts } from './migrations/0033-erased-accounts.ts'
import { failedFiles } from './migrations/0034-failed-files.ts'
import { connections } from './migrations/0037-connections.ts'
import { accessTokens } from './migrations/0038-access-tokens.ts'
import { pulls } from './migrations/0039-pulls.ts'
import { notices } from './migrations/0040-notices.ts'
import { formerEntries } from './migrations/0041-former-entries.ts'
import { previewedItems } from './migrations/0042-previewed-items.ts'
import { previewRuns } from './migrations/0043-preview-runs.ts'
import { memberQuotas } from './migrations/0046-member-quotas.ts'
import { connectionTasks } from './migrations/0049-connection-tasks.ts'
import type { Step } from './step.ts'

/** Every change of the schema, in order. */
export const migrations: Readonly<Record<string, Step>> = {
  '0001-accounts-and-personal-area': accountsAndPersonalArea,
  '0002-titles-that-wait': titlesThatWait,
  '0003-imports-in-slices': importsInSlices,
  '0004-past-imports': pastImports,
  '0005-personal-library': personalLibrary,
  '0006-server-folders': serverFolders,
  '0007-copies': copies,
  '0008-column-names': columnNames,
  '0009-issuers-of-logins': issuersOfLogins,
  '0012-exclusive-marks': exclusiveMarks,
  '0013-unused-index': unusedIndex,
  '0014-precision-of-viewings': precisionOfViewings,
  '0015-idempotency-keys': idempotencyKeys,
  '0016-logged-viewings': loggedViewings,
  '0017-order-of-the-history': orderOfTheHistory,
  '0018-title-facts': titleFacts,
  '0019-rewatches': rewatches,
  '0020-operators': operators,
  '0021-schema-steps': schemaSteps,
  '0022-viewings-by-title': viewingsByTitle,
  '0026-folder-audiences': folderAudiences,
  '0027-changed-titles': changedTitles,
  '0028-hidden-titles': hiddenTitles,
  '0029-usage': usage,
  '0031-inodes': inodes,
  '0032-corrected-copies': correctedCopies,
  '0033-erased-accounts': erasedAccounts,
  '0034-failed-files': failedFiles,
  '0037-connections': connections,
  '0038-access-tokens': accessTokens,
  '0039-pulls': pulls,
  '0040-notices': notices,
  '0041-former-entries': formerEntries,
  '0042-previewed-items': previewedItems,
  '0043-preview-runs': previewRuns,
  '0046-member-quotas': memberQuotas,
  '0049-connection-tasks': connectionTasks,
}
