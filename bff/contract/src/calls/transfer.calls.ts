import { z } from 'zod'
import {
  currentImport,
  importFault,
  importFile,
  importStatus,
  importTitle,
  pastImport,
  waitingOutcome,
  waitingTitle,
} from '../import-answers.schema.ts'
import {
  applyBody,
  exportParams,
  importCorrection,
  importFaultsQuery,
  importPagesQuery,
  importParams,
  importTitleParams,
  importTitlesQuery,
  uploadQuery,
  waitingAnswer,
  waitingParams,
  waitingQuery,
} from '../import-query.schema.ts'
import { page } from '../page.schema.ts'
import { call } from './call.ts'

const member = { access: 'member' } as const

/** Imports, the titles of imports that wait, and exports. */
export const transferCalls = {
  exportAccount: call('GET /api/userMedia/export/:format', {
    ...member,
    summary: 'All that is kept, as a file: JSON, CSV files in an archive, or as Letterboxd and Trakt import it',
    params: exportParams,
    sends: ['application/json; charset=utf-8', 'application/zip'],
  }),
  currentImport: call('GET /api/userMedia/imports', {
    ...member,
    summary: 'The import that the member goes on with, and the last one that came to its end',
    answer: currentImport,
  }),
  uploadImport: call('POST /api/userMedia/imports', {
    ...member,
    summary: 'Begins an import: the file is the body, or several are as a form',
    query: uploadQuery,
    file: ['application/octet-stream', 'multipart/form-data'],
    answer: importStatus,
  }),
  importStatus: call('GET /api/userMedia/imports/:import', {
    ...member,
    summary: 'How far an import is',
    params: importParams,
    answer: importStatus,
  }),
  pastImports: call('GET /api/userMedia/imports/past', {
    ...member,
    summary: 'A page of the imports that came to their end, the last first',
    query: importPagesQuery,
    answer: page(pastImport),
  }),
  importFiles: call('GET /api/userMedia/imports/:import/files', {
    ...member,
    summary: 'A page of the files of an import, and what became of the rows of each',
    params: importParams,
    query: importPagesQuery,
    answer: page(importFile),
  }),
  importTitles: call('GET /api/userMedia/imports/:import/titles', {
    ...member,
    summary: 'A page of the titles of an import, and what each was taken for',
    params: importParams,
    query: importTitlesQuery,
    answer: page(importTitle),
  }),
  importFaults: call('GET /api/userMedia/imports/:import/faults', {
    ...member,
    summary: 'A page of what stays out of an import, and why',
    params: importParams,
    query: importFaultsQuery,
    answer: page(importFault),
  }),
  correctImport: call('PUT /api/userMedia/imports/:import/titles/:no', {
    ...member,
    summary: 'Says which title of the catalogue one of an import is, or that it is to be left out',
    params: importTitleParams,
    body: importCorrection,
    answer: importStatus,
  }),
  retryImport: call('POST /api/userMedia/imports/:import/matching', {
    ...member,
    summary:
      'Looks the titles up again that the catalogue could not answer for, and goes on with an import that stopped',
    params: importParams,
    answer: importStatus,
  }),
  applyImport: call('POST /api/userMedia/imports/:import/apply', {
    ...member,
    summary: 'Applies an import',
    params: importParams,
    body: applyBody,
    answer: importStatus,
  }),
  importLeftOut: call('GET /api/userMedia/imports/:import/left-out', {
    ...member,
    summary: 'What did not come in, as a CSV file with the file, the row and the reason',
    params: importParams,
    sends: ['text/csv; charset=utf-8'],
  }),
  undoImport: call('POST /api/userMedia/imports/:import/undo', {
    ...member,
    summary: 'Takes back what an import brought in, but for what was changed since',
    params: importParams,
    answer: importStatus,
  }),
  cancelImport: call('DELETE /api/userMedia/imports/:import', {
    ...member,
    summary: 'Ends an import',
    params: importParams,
    answer: z.object({ import: z.null() }),
  }),
  waitingTitles: call('GET /api/userMedia/waiting', {
    ...member,
    summary: 'A page of the titles that imports could not bring in',
    query: waitingQuery,
    answer: page(waitingTitle),
  }),
  answerWaiting: call('PUT /api/userMedia/waiting/:title', {
    ...member,
    summary: 'Says which title of the catalogue one that waits is, or that it is to be left out',
    params: waitingParams,
    body: waitingAnswer,
    answer: waitingOutcome,
  }),
}
