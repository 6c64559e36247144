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
  [
    'frontend/src/inspector/viewer/chart/arrow.tsx',
    'frontend/src/inspector/viewer/chart/chart-sheet.tsx',
    'frontend/src/inspector/viewer/chart/chart-view.tsx',
    'frontend/src/inspector/viewer/chart/minimap.tsx',
    'frontend/src/inspector/viewer/chart/state-box.tsx',
    'frontend/src/inspector/viewer/chart/transition-label.tsx',
  ],
  [
    'frontend/src/features/filters/detail-filters.tsx',
    'frontend/src/features/filters/filter-bar.tsx',
    'frontend/src/features/filters/filter-chips.tsx',
    'frontend/src/features/filters/filter-panel.tsx',
    'frontend/src/features/filters/genre-filter.tsx',
    'frontend/src/features/filters/service-filter.tsx',
    'frontend/src/features/filters/use-chips.ts',
  ],
]
