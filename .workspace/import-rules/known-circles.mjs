/**
 * Circles of types from before the rule, each as its files. The list only shrinks: a circle that is mended leaves it.
 */
export const knownCircles = [
  ['bff/src/transfer/waiting/add-to-list.ts', 'bff/src/transfer/waiting/resolve-waiting.ts'],
  [
    'bff/src/transfer/apply/apply-followed.ts',
    'bff/src/transfer/apply/apply-settings.ts',
    'bff/src/transfer/apply/apply-titles.ts',
    'bff/src/transfer/apply/count-lists.ts',
    'bff/src/transfer/apply/preview-import.ts',
  ],
]
