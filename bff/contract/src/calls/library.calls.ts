import { z } from 'zod'
import { MAX_CHANGE_BYTES, MAX_CORRECTION_BYTES } from '../library-bounds.ts'
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
  libraryTitleFiles,
  libraryTitlesPage,
  newLibraryFolder,
} from '../library.schema.ts'
import { libraryFilesChange, libraryFilesChanged } from '../scanned-files.schema.ts'
import { correctionMade, newCorrection, reviewEntry } from '../library-review.schema.ts'
import { page } from '../page.schema.ts'
import {
  addressedFileParams,
  conversionQuery,
  fileParts,
  seekPictures,
  seekSheetParams,
  subtitleParams,
} from '../conversion.schema.ts'
import { call } from './call.ts'

const member = { access: 'member' } as const
const read = { ...member, tokens: 'read' } as const
const removed = z.object({ removed: z.literal(true) })
/** A member's own files: their paths, the titles that they are, how far they were played. They are not uploaded. */
export const libraryCalls = {
  libraryFolders: call('GET /api/library/folders', {
    ...member,
    summary: 'Lists the member’s folders, then the operator’s',
    answer: z.object({ folders: z.array(libraryFolder) }),
  }),
  putLibraryFolder: call('PUT /api/library/folders/:folder', {
    ...member,
    summary: 'Adds a folder with an id that the client generates, or renames it; 409 above the limit',
    params: libraryFolderParams,
    body: newLibraryFolder,
    answer: libraryFolder,
  }),
  removeLibraryFolder: call('DELETE /api/library/folders/:folder', {
    ...member,
    summary: 'Removes a folder and its files; corrections stay in case the files return',
    params: libraryFolderParams,
    answer: removed,
  }),
  changeLibraryFiles: call('POST /api/library/folders/:folder/files', {
    ...member,
    summary: 'Sends the differences that a scan found; 412 if the folder has another revision',
    params: libraryFolderParams,
    body: libraryFilesChange,
    maxBytes: MAX_CHANGE_BYTES,
    answer: libraryFilesChanged,
  }),
  matchLibrary: call('POST /api/library/match', {
    ...member,
    summary: 'Looks up the next titles, at most twenty; 503 with Retry-After while the catalogue is unreachable',
    query: libraryLanguageQuery,
    answer: libraryMatched,
  }),

  libraryCounts: call('GET /api/library/counts', {
    ...read,
    summary: 'Returns the numbers of titles and files in the library, and its genres and decades',
    answer: libraryCounts,
  }),
  libraryTitles: call('GET /api/library/titles', {
    ...read,
    summary: 'Lists a page of titles with files, filtered and sorted',
    query: libraryTitlesQuery,
    answer: libraryTitlesPage,
  }),
  libraryTitle: call('GET /api/library/titles/:type/:id', {
    ...read,
    summary: 'Lists a title’s files, extras and missing aired episodes',
    params: libraryTitleParams,
    query: libraryLanguageQuery,
    answer: libraryTitleFiles,
  }),
  libraryUnmatched: call('GET /api/library/unmatched', {
    ...member,
    summary: 'Lists a page of files without a title: unmatched, extras, home videos',
    query: libraryUnmatchedQuery,
    answer: page(libraryFile),
  }),
  libraryReview: call('GET /api/library/review', {
    ...member,
    summary: 'Lists a page of uncertain files with candidates',
    query: libraryReviewQuery,
    answer: page(reviewEntry),
  }),
  correctLibrary: call('POST /api/library/corrections', {
    ...member,
    summary: 'Corrects the title, episodes, part or version of files; later scans and moves keep the correction',
    body: newCorrection,
    maxBytes: MAX_CORRECTION_BYTES,
    answer: correctionMade,
  }),
  undoCorrection: call('DELETE /api/library/corrections/:correction', {
    ...member,
    summary: 'Undoes a correction',
    params: correctionParams,
    answer: removed,
  }),

  libraryFile: call('GET /api/library/files/:file', {
    ...member,
    summary: 'Returns a file and the next one to play',
    params: libraryFileParams,
    answer: z.object({ file: libraryFile, next: libraryFile.nullable() }),
  }),
  libraryVideo: call('GET /api/library/files/:file/video', {
    ...member,
    summary:
      'Streams a file of an operator’s folder, whole or a range (RFC 9110 §14); 429 above the limit of open files',
    params: libraryFileParams,
    sends: ['video/mp4', 'video/webm', 'video/x-matroska', 'application/octet-stream'],
    cache: 'private, no-cache',
  }),
  libraryAddress: call('GET /api/library/files/:file/address', {
    ...member,
    summary:
      'Returns an address with which another program reads a file of an operator’s folder: for a day, and until the member logs out',
    params: libraryFileParams,
    answer: z.object({ path: z.string(), expiresAt: z.number() }),
  }),
  libraryAddressed: call('GET /api/library/files/:file/address/:secret/:name', {
    access: 'public',
    summary: 'Streams a file of an operator’s folder to a program that has its address, whole or a range',
    params: addressedFileParams,
    sends: ['video/mp4', 'video/webm', 'video/x-matroska', 'application/octet-stream'],
    cache: 'private, no-cache',
  }),
  libraryParts: call('GET /api/library/files/:file/parts', {
    ...member,
    summary: 'Returns the tracks of a file of an operator’s folder; null if the server cannot convert it',
    params: libraryFileParams,
    answer: z.object({ parts: fileParts.nullable() }),
  }),
  libraryStream: call('GET /api/library/files/:file/stream', {
    ...member,
    summary:
      'Streams a file of an operator’s folder from a time on, as fragmented MP4 with converted sound or picture; 422 if the server cannot convert it, 503 while it converts too many',
    params: libraryFileParams,
    query: conversionQuery,
    sends: ['video/mp4'],
  }),
  libraryPictures: call('GET /api/library/files/:file/pictures', {
    ...member,
    summary:
      'Returns the pictures of a file of an operator’s folder for its seek bar, which the server makes on the first call',
    params: libraryFileParams,
    answer: z.object({ pictures: seekPictures.nullable(), isComing: z.boolean() }),
  }),
  librarySheet: call('GET /api/library/files/:file/pictures/:sheet', {
    ...member,
    summary: 'Returns a sheet of pictures for a seek bar',
    params: seekSheetParams,
    sends: ['image/jpeg'],
    cache: 'private, max-age=3600',
  }),
  librarySubtitles: call('GET /api/library/files/:file/subtitles/:track', {
    ...member,
    summary:
      'Returns the subtitles in a file of an operator’s folder as WebVTT, cut off above 5 MB; 422 for subtitles that are pictures, 503 while the server reads too many',
    params: subtitleParams,
    sends: ['text/vtt'],
    cache: 'private, no-cache',
  }),
  libraryCaptions: call('GET /api/library/files/:file/captions/:no', {
    ...member,
    summary: 'Returns a caption file beside the video, unchanged; 413 above 5 MB',
    params: libraryCaptionParams,
    sends: ['application/octet-stream'],
  }),
}
