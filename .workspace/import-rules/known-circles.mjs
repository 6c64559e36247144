/**
 * Circles of types from before the rule, each as its files. The list only shrinks: a circle that is mended leaves it.
 */
export const knownCircles = [
  [
    'bff/catalogue/compile/content-dates.ts',
    'bff/catalogue/compile/content-drawings.ts',
    'bff/catalogue/compile/content-files.ts',
    'bff/catalogue/compile/content-reader.ts',
  ],
  ['bff/artwork/looks/look.ts', 'bff/artwork/looks/suitability.ts', 'bff/artwork/subjects.ts'],
  ['bff/contract/src/settings-defaults.ts', 'bff/contract/src/settings.schema.ts'],
  ['bff/src/identity/recent-sessions.ts', 'bff/src/identity/session.store.ts'],
  ['bff/contract/src/rules/title-marks.ts', 'bff/contract/src/saved-title.schema.ts'],
  ['bff/src/transfer/waiting/add-to-list.ts', 'bff/src/transfer/waiting/resolve-waiting.ts'],
  [
    'bff/src/transfer/apply/apply-followed.ts',
    'bff/src/transfer/apply/apply-settings.ts',
    'bff/src/transfer/apply/apply-titles.ts',
    'bff/src/transfer/apply/count-lists.ts',
    'bff/src/transfer/apply/preview-import.ts',
  ],
  ['bff/import-formats/files/discarded-folders.ts', 'bff/import-formats/files/unpack.ts'],
  [
    'frontend/src/inspector/viewer/chart/arrow.tsx',
    'frontend/src/inspector/viewer/chart/chart-sheet.tsx',
    'frontend/src/inspector/viewer/chart/chart-view.tsx',
    'frontend/src/inspector/viewer/chart/minimap.tsx',
    'frontend/src/inspector/viewer/chart/state-box.tsx',
    'frontend/src/inspector/viewer/chart/transition-label.tsx',
  ],
  ['frontend/src/chrome/palette/command-palette.tsx', 'frontend/src/chrome/palette/palette.ts'],
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
