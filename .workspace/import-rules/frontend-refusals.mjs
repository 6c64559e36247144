/** Imports that nearly all files of the frontend are refused. */
import { refuse, refuseValues } from './rule.mjs'

export const otherProjects = refuse(
  'frontend → contract and file-names, and only as @contract/* and @file-names/*: it meets the BFF at run time',
  ['**/bff/**', '**/e2e/**', '**/file-names/**'],
)

export const noSchemas = refuseValues('the browser ships no zod: import types from a schema', [
  '@contract/*.schema*',
  'zod',
])
export const noApp = refuse('only entries and tests import app/', ['**/app/*'])
