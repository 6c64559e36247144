import { z } from 'zod'
import { MAX_CHANGE_BYTES } from '../library-bounds.ts'
import {
  correctionParams,
  libraryCaptionParams,
  libraryFileParams,
  libraryFolderParams,
  libraryLanguageQuery,
  libraryReviewQuery,
  libraryTitleParams,
  libraryTitlesQuery,
  libraryUnmatchedQuery,
} from '../library-query.schema.ts'
import {
  libraryCounts,
  libraryFile,
  libraryFolder,
  libraryMatched,
  libraryTitle,
  libraryTitleFiles,
  newLibraryFolder,
} from '../library.schema.ts'
import { libraryFilesChange, libraryFilesChanged } from '../scanned-files.schema.ts'
import { correctionMade, newCorrection, reviewEntry } from '../library-review.schema.ts'
import { page } from '../page.schema.ts'
import { call } from './call.ts'

const member = { access: 'member' } as const
const removed = z.object({ removed: z.literal(true) })
/** A member's own files: their paths, the titles that they are, how far they were played. They are not uploaded. */
export const libraryCalls = {
  libraryFolders: call('GET /api/library/folders', {
    ...member,
    summary: 'The folders of the member, then those that the operator named',
    answer: z.object({ folders: z.array(libraryFolder) }),
  }),
  putLibraryFolder: call('PUT /api/library/folders/:folder', {
    ...member,
    summary: 'Adds a folder under an id of the client’s making, or renames it; 409 where there are too many',
    params: libraryFolderParams,
    body: newLibraryFolder,
    answer: libraryFolder,
  }),
  removeLibraryFolder: call('DELETE /api/library/folders/:folder', {
    ...member,
    summary: 'Forgets a folder of the member and its files; what was said of the files stays for when they come back',
    params: libraryFolderParams,
    answer: removed,
  }),
  changeLibraryFiles: call('POST /api/library/folders/:folder/files', {
    ...member,
    summary: 'Says what a scan found different; 412 where the folder is at another revision',
    params: libraryFolderParams,
    body: libraryFilesChange,
    maxBytes: MAX_CHANGE_BYTES,
    answer: libraryFilesChanged,
  }),
  matchLibrary: call('POST /api/library/match', {
    ...member,
    summary: 'Looks up to twenty different titles up; 503 with Retry-After where the catalogue cannot answer now',
    query: libraryLanguageQuery,
    answer: libraryMatched,
  }),

  libraryCounts: call('GET /api/library/counts', {
    ...member,
    summary: 'How much is in the library',
    answer: libraryCounts,
  }),
  libraryTitles: call('GET /api/library/titles', {
    ...member,
    summary: 'One page of the titles that the member has files of, filtered and sorted',
    query: libraryTitlesQuery,
    answer: page(libraryTitle),
  }),
  libraryTitle: call('GET /api/library/titles/:type/:id', {
    ...member,
    summary: 'The files of one title, and the aired episodes that are missing',
    params: libraryTitleParams,
    query: libraryLanguageQuery,
    answer: libraryTitleFiles,
  }),
  libraryUnmatched: call('GET /api/library/unmatched', {
    ...member,
    summary: 'One page of the files that are no title: not yet, not at all, extras, or what a camera wrote',
    query: libraryUnmatchedQuery,
    answer: page(libraryFile),
  }),
  libraryReview: call('GET /api/library/review', {
    ...member,
    summary: 'One page of what is in doubt, with what it may be',
    query: libraryReviewQuery,
    answer: page(reviewEntry),
  }),
  correctLibrary: call('POST /api/library/corrections', {
    ...member,
    summary: 'Says what files are; later scans and moves keep it',
    body: newCorrection,
    answer: correctionMade,
  }),
  undoCorrection: call('DELETE /api/library/corrections/:correction', {
    ...member,
    summary: 'Takes back what was said: the files are again what they were before',
    params: correctionParams,
    answer: removed,
  }),

  libraryFile: call('GET /api/library/files/:file', {
    ...member,
    summary: 'One file, with the one that comes after it',
    params: libraryFileParams,
    answer: z.object({ file: libraryFile, next: libraryFile.nullable() }),
  }),
  libraryVideo: call('GET /api/library/files/:file/video', {
    ...member,
    summary:
      'A file of a folder that the operator named, whole or a range of it (RFC 9110 §14); 429 where too many are open',
    params: libraryFileParams,
    sends: ['video/mp4', 'video/webm', 'video/x-matroska', 'application/octet-stream'],
    cache: 'private, no-cache',
  }),
  libraryCaptions: call('GET /api/library/files/:file/captions/:no', {
    ...member,
    summary: 'A caption file beside it, as it lies there, at most 5 MB',
    params: libraryCaptionParams,
    sends: ['application/octet-stream'],
  }),
}
