import { randomUUID } from 'node:crypto'
import type { CallName } from '@contract/calls'
import { fileAt } from '../library-files.ts'
import type { Visitor } from '../server.ts'
import { films } from '../titles.ts'
import { own, type MemberCall } from './member-call.ts'

const folderOf = async (ada: Visitor): Promise<{ folder: string }> => {
  const folder = randomUUID()
  await ada.call('putLibraryFolder', { params: { folder }, body: { name: 'Films' } })
  return { folder }
}
const ofFolder = (body?: object): MemberCall => ({
  foreignRequest: async (ada) => ({ params: await folderOf(ada), ...(body ? { body } : {}) }),
  ...(body ? { body } : {}),
})
const change = { revision: 0, put: [], gone: [], isWhole: false, isLast: true }
/** The file of a folder with one file. */
const fileOf = async (ada: Visitor): Promise<{ file: string }> => {
  const params = await folderOf(ada)
  const put = [fileAt('Heat (1995).mkv', { title: 'Heat', year: 1995 })]
  await ada.call('changeLibraryFiles', { params, body: { ...change, put } })
  const { results } = (await ada.call('libraryUnmatched')).json() as { results: [{ id: string }] }
  return { file: results[0].id }
}
const ofFile = (more: { readonly params?: object; readonly query?: string } = {}): MemberCall => ({
  foreignRequest: async (ada) => ({ ...more, params: { ...(await fileOf(ada)), ...more.params } }),
})
const stream = '?picture=copy&sound=copy&viewer=0b6c0a4e-8a4e-4a53-9d52-1d6e6c5a1f10'
const correctionOf = (file: string) => ({ scope: { file }, title: { type: 'movie', id: films.heat } })

/** The calls of the personal library for members. */
export const libraryMemberCalls: Partial<Record<CallName, MemberCall>> = {
  libraryFolders: own,
  putLibraryFolder: ofFolder({ name: 'Mine now' }),
  removeLibraryFolder: ofFolder(),
  changeLibraryFiles: ofFolder(change),
  matchLibrary: own,
  libraryCounts: own,
  libraryTitles: own,
  libraryTitle: own,
  libraryUnmatched: own,
  libraryReview: own,
  correctLibrary: {
    foreignRequest: async (ada) => ({ body: correctionOf((await fileOf(ada)).file) }),
    body: correctionOf('0b6c0a4e-8a4e-4a53-9d52-1d6e6c5a1f10'),
  },
  undoCorrection: {
    foreignRequest: async (ada) => {
      const response = await ada.call('correctLibrary', { body: correctionOf((await fileOf(ada)).file) })
      return { params: { correction: (response.json() as { id: string }).id } }
    },
  },
  libraryFile: ofFile(),
  libraryVideo: ofFile(),
  libraryAddress: ofFile(),
  libraryParts: ofFile(),
  libraryStream: ofFile({ query: stream }),
  libraryPictures: ofFile(),
  librarySheet: ofFile({ params: { sheet: 0 } }),
  librarySubtitles: ofFile({ params: { track: 2 } }),
  libraryCaptions: ofFile({ params: { no: 0 } }),
}
