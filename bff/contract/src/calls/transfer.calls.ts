import { z } from 'zod'
import {
  currentImport,
  formerEntries,
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
import { columnNaming, importColumns, importColumnsQuery } from '../import-columns.schema.ts'
import { importPeople, peopleChoice } from '../import-people.schema.ts'
import { page } from '../page.schema.ts'
import { call } from './call.ts'

const member = { access: 'member' } as const

/** Imports, the titles of imports that wait, and exports. */
export const transferCalls = {
  exportAccount: call('GET /api/userMedia/export/:format', {
    ...member,
    summary: 'Exports the account as JSON, as CSV files, or in the format of Letterboxd or Trakt',
    params: exportParams,
    sends: ['application/json; charset=utf-8', 'application/zip'],
  }),
  currentImport: call('GET /api/userMedia/imports', {
    ...member,
    summary: 'Returns the import in progress and the last finished one',
    answer: currentImport,
  }),
  uploadImport: call('POST /api/userMedia/imports', {
    ...member,
    summary: 'Starts an import: one file as the body, or several as a form. The server reads them after its answer',
    query: uploadQuery,
    file: ['application/octet-stream', 'multipart/form-data'],
    answer: importStatus,
    status: 202,
  }),
  formerEntries: call('GET /api/userMedia/imports/former', {
    ...member,
    summary: 'Counts the account’s data that still refers to the server’s former catalogue',
    answer: formerEntries,
  }),
  dismissFormer: call('PUT /api/userMedia/imports/former/dismissed', {
    ...member,
    summary: 'Closes the note about data of the server’s former catalogue',
    answer: formerEntries,
  }),
  importFormer: call('POST /api/userMedia/imports/former', {
    ...member,
    summary: 'Starts an import of the account’s data of the server’s former catalogue',
    query: uploadQuery.pick({ language: true }),
    answer: importStatus,
    status: 202,
  }),
  importStatus: call('GET /api/userMedia/imports/:import', {
    ...member,
    summary: 'Returns an import’s progress',
    params: importParams,
    answer: importStatus,
  }),
  importColumns: call('GET /api/userMedia/imports/:import/columns', {
    ...member,
    summary: 'Returns the columns of a table whose meaning is unknown, its first rows, and a proposal',
    params: importParams,
    query: importColumnsQuery,
    answer: importColumns,
  }),
  nameColumns: call('PUT /api/userMedia/imports/:import/columns', {
    ...member,
    summary: 'Names the columns of a table; the server then reads it',
    params: importParams,
    body: columnNaming,
    answer: importStatus,
  }),
  importPeople: call('GET /api/userMedia/imports/:import/people', {
    ...member,
    summary: 'Returns the people of an import’s files, with what each has watched',
    params: importParams,
    answer: importPeople,
  }),
  choosePeople: call('PUT /api/userMedia/imports/:import/people', {
    ...member,
    summary: 'Chooses the people of the files who are the member; the server then reads their viewings',
    params: importParams,
    body: peopleChoice,
    answer: importStatus,
  }),
  pastImports: call('GET /api/userMedia/imports/past', {
    ...member,
    summary: 'Lists a page of finished imports, most recent first',
    query: importPagesQuery,
    answer: page(pastImport),
  }),
  importFiles: call('GET /api/userMedia/imports/:import/files', {
    ...member,
    summary: 'Lists a page of an import’s files with the outcome of their rows',
    params: importParams,
    query: importPagesQuery,
    answer: page(importFile),
  }),
  importTitles: call('GET /api/userMedia/imports/:import/titles', {
    ...member,
    summary: 'Lists a page of an import’s titles with their matches',
    params: importParams,
    query: importTitlesQuery,
    answer: page(importTitle),
  }),
  importFaults: call('GET /api/userMedia/imports/:import/faults', {
    ...member,
    summary: 'Lists a page of rows that an import skips, with reasons',
    params: importParams,
    query: importFaultsQuery,
    answer: page(importFault),
  }),
  correctImport: call('PUT /api/userMedia/imports/:import/titles/:no', {
    ...member,
    summary: 'Matches an import’s title to the catalogue, or skips it',
    params: importTitleParams,
    body: importCorrection,
    answer: importStatus,
  }),
  retryImport: call('POST /api/userMedia/imports/:import/matching', {
    ...member,
    summary: 'Retries titles that the catalogue could not look up, and resumes a stopped import',
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
    summary: 'Returns the skipped rows as CSV with file, row and reason',
    params: importParams,
    sends: ['text/csv; charset=utf-8'],
  }),
  undoImport: call('POST /api/userMedia/imports/:import/undo', {
    ...member,
    summary: 'Undoes an import except for later changes',
    params: importParams,
    answer: importStatus,
  }),
  cancelImport: call('DELETE /api/userMedia/imports/:import', {
    ...member,
    summary: 'Cancels an import',
    params: importParams,
    answer: z.object({ import: z.null() }),
  }),
  waitingTitles: call('GET /api/userMedia/waiting', {
    ...member,
    summary: 'Lists a page of titles that still wait for a match',
    query: waitingQuery,
    answer: page(waitingTitle),
  }),
  answerWaiting: call('PUT /api/userMedia/waiting/:title', {
    ...member,
    summary: 'Matches a waiting title to the catalogue, or skips it',
    params: waitingParams,
    body: waitingAnswer,
    answer: waitingOutcome,
  }),
}
