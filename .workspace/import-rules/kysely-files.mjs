/**
 * Files with SQL outside of stores and queries, from before the rule. The list only shrinks: a file that no longer imports
 * kysely leaves it.
 */
export const kyselyFiles = new Set([
  'bff/src/transfer/apply/apply-corrections.ts',
  'bff/src/transfer/apply/apply-followed.ts',
  'bff/src/transfer/apply/apply-settings.ts',
  'bff/src/transfer/report/early-viewings.ts',
  'bff/src/transfer/undo/other-changes.ts',
  'bff/src/transfer/undo/title-change.ts',
  'bff/src/transfer/undo/undo-list.ts',
  'bff/src/transfer/undo/undo-waiting.ts',
  'bff/src/transfer/waiting/add-to-list.ts',
  'bff/src/transfer/waiting/resolve-waiting.ts',
  'bff/src/transfer/waiting/settle-waiting.ts',
  'bff/src/transfer/waiting/store-waiting.ts',
  'bff/src/transfer/waiting/update-imports.ts',
  'bff/src/transfer/waiting/waiting-writes.ts',
])
