/**
 * Folder of the recordings of the browser tests, one file for each test, for the inspector's *Import* and for
 * `inspector-coverage.mjs`: while it is named, the product runs with its inspector on, and every page of a test's context records.
 */
export const recordings = process.env['INSPECTOR_RECORDINGS']

/** What the product needs in its environment to be recorded. */
export const recordedEnvironment: Readonly<Record<string, string>> = recordings ? { INSPECTOR: 'on' } : {}
