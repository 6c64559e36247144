/**
 * Folder of the recordings of the browser tests, one file for each test, for the inspector's *Import* and for
 * `inspector-coverage.ts`. While it is set, the product runs with its inspector on, and all pages of a test record.
 */
export const recordingsFolder = process.env['INSPECTOR_RECORDINGS']

/** Environment variables with which the product is recorded; empty without INSPECTOR_RECORDINGS. */
export const recordingEnvironment: Readonly<Record<string, string>> = recordingsFolder ? { INSPECTOR: 'on' } : {}
