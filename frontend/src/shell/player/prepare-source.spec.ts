import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { FileParts } from '@contract/conversion.schema'
import type { LibraryFile } from '@contract/library.schema'
import { ApiError, type Api } from '../../api/client.ts'
import { prepareSource, type SourceParts } from './prepare-source.ts'

// SAFETY: only these properties of a file are read.
const libraryFile = {
  id: 'a',
  folder: { id: 'f', name: 'Films', kind: 'browser' },
  path: 'Sintel/Sintel.mkv',
  size: 4,
  match: { type: 'movie', id: 45745 },
  captions: ['Sintel/Sintel.de.srt'],
  progress: { position: 30, duration: 60, updatedAt: 1 },
} as unknown as LibraryFile
const onServer: LibraryFile = { ...libraryFile, folder: { ...libraryFile.folder, kind: 'server' } }
const film = new File(['film'], 'Sintel.mkv')

const parts = (answer: () => Promise<unknown>, opened: File | null = film): SourceParts => ({
  // SAFETY: only the one call is made.
  api: (() => answer()) as unknown as Api,
  positions: { read: (_, progress) => Promise.resolve(progress?.position ?? 0), save: () => undefined },
  openFile: (_, path) => Promise.resolve(path === libraryFile.path ? opened : new File(['1'], 'Sintel.de.srt')),
  support: { canPlay: (type) => !type.includes('ac-3'), canStream: () => true },
  hasDevices: false,
  openFilm: () => Promise.reject(new Error('asked')),
  film: () => Promise.resolve({ name: 'reelroom-film', address: '/film.webm', captions: { en: '/en.vtt' } }),
})
const prepare = (file: LibraryFile, opened?: File | null) =>
  prepareSource(
    { kind: 'library', id: 'a' },
    parts(() => Promise.resolve({ file, next: libraryFile }), opened),
  )

describe('a source of the player', () => {
  it('in a folder of this browser opens with its captions and position', async () => {
    expect(await prepare(libraryFile)).toMatchObject({
      playable: { key: 'a', name: 'Sintel.mkv', media: film, position: 30, next: libraryFile },
      captions: null,
    })
  })

  it('on the server plays from its address', async () => {
    expect(await prepare(onServer)).toMatchObject({ playable: { media: '/api/library/files/a/video' } })
  })

  it('on the server plays from an address that other devices read, if the browser may find some', async () => {
    const answers = () => Promise.resolve({ file: onServer, next: null, parts: null, path: '/secret/Sintel.mkv' })
    const prepared = (answer: () => Promise<unknown>) =>
      prepareSource({ kind: 'library', id: 'a' }, { ...parts(answer), hasDevices: true })
    expect(await prepared(answers)).toMatchObject({ playable: { media: '/secret/Sintel.mkv' } })
  })

  it('on the server is converted from any second if this browser lacks its sound', async () => {
    const sound = { track: 1, codec: 'ac3', mp4Type: null, language: null, title: null, notes: [], isDefault: true }
    const fileParts: FileParts = {
      container: 'matroska',
      duration: 60,
      picture: { track: 0, codec: 'avc', mp4Type: 'video/mp4; codecs="avc1.640028"', hdr: null },
      sounds: [sound],
      subtitles: [],
      chapters: [],
    }
    const prepared = await prepareSource(
      { kind: 'library', id: 'a' },
      parts(() => Promise.resolve({ file: onServer, next: null, parts: fileParts })),
    )
    const conversion = 'playable' in prepared ? prepared.playable.conversion : null
    expect(conversion).toMatchObject({ picture: 'copy', sound: 'convert', track: 1 })
    expect(conversion?.addressAt(33.5).replace(/[\da-f]{8}-[\da-f-]{27}/, 'viewer')).toBe(
      '/api/library/files/a/stream?start=33.500&picture=copy&sound=convert&viewer=viewer&track=1',
    )
  })

  it('on the server offers its sound tracks and subtitles, and starts with the language that was chosen last', async () => {
    const sound = { track: 1, codec: 'aac', mp4Type: 'audio/mp4; codecs="mp4a.40.2"', title: null, notes: [] }
    const subtitle = {
      codec: 'subrip',
      language: 'ger',
      title: 'Schilder',
      notes: ['forced' as const],
      isDefault: false,
    }
    const fileParts: FileParts = {
      container: 'matroska',
      duration: 60,
      picture: { track: 0, codec: 'avc', mp4Type: 'video/mp4; codecs="avc1.640028"', hdr: null },
      sounds: [
        { ...sound, language: 'eng', isDefault: true },
        { ...sound, track: 2, language: 'ger', isDefault: false },
      ],
      subtitles: [
        { ...subtitle, track: 3, isText: true },
        { ...subtitle, track: 4, isText: false },
      ],
      chapters: [],
    }
    const opened = async () => {
      const answer = { file: onServer, next: null, parts: fileParts }
      const prepared = await prepareSource(
        { kind: 'library', id: 'a' },
        parts(() => Promise.resolve(answer)),
      )
      if (!('playable' in prepared)) throw new Error('The film was not prepared')
      return prepared.playable
    }
    const { conversion, sounds, captions, pictures } = await opened()
    const name = { language: 'de', title: 'Schilder', notes: ['forced'] }
    expect(pictures).toEqual([name])
    expect(captions).toEqual([
      {
        id: 'Sintel/Sintel.de.srt',
        language: 'de',
        notes: [],
        title: null,
        isInFilm: false,
        read: expect.any(Function),
      },
      { ...name, id: 'track 3', isInFilm: true, read: expect.any(Function) },
    ])
    expect([conversion, sounds?.chosen, sounds?.conversionTo(2)?.track]).toEqual([null, 1, 2])
    vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ sound: 'de' }) })
    onTestFinished(() => void vi.unstubAllGlobals())
    const german = await opened()
    expect([german.conversion?.track, german.conversion?.sound, german.sounds?.chosen]).toEqual([2, 'copy', 2])
  })

  it('is away if its folder cannot be opened', async () => {
    expect(await prepare(libraryFile, null)).toEqual({ away: libraryFile })
  })

  it('is gone if the library no longer has it; an unreachable server gives no answer', async () => {
    const gone = parts(() => Promise.reject(new ApiError(404, null)))
    expect(await prepareSource({ kind: 'library', id: 'a' }, gone)).toEqual({ failure: { problem: 'notFound' } })
    const broken = parts(() => Promise.reject(new ApiError(503, null)))
    await expect(prepareSource({ kind: 'library', id: 'a' }, broken)).rejects.toThrow('503')
  })

  it('with an open license plays from its own address, from its last position', async () => {
    const open = {
      id: 4902,
      name: 'Big Buck Bunny',
      address: 'https://films.example/bunny.webm',
      license: 'CC BY 3.0',
      credit: '© Blender Foundation',
    } as const
    const keys: string[] = []
    const openFilmParts: SourceParts = {
      ...parts(() => Promise.reject(new Error('asked'))),
      openFilm: () => Promise.resolve(open),
      positions: { read: (key) => Promise.resolve(keys.push(key) * 100), save: () => undefined },
    }
    expect(await prepareSource({ kind: 'open', id: 4902 }, openFilmParts)).toEqual({
      playable: {
        key: 'film/4902',
        name: 'Big Buck Bunny',
        media: open.address,
        conversion: null,
        sounds: null,
        captions: [],
        pictures: [],
        chapters: [],
        position: 100,
        file: null,
        open,
        next: null,
      },
      captions: null,
    })
    expect(keys).toEqual(['film/4902'])
  })

  it.each([
    ['without an open license', () => Promise.resolve(null)],
    ['with an unknown id', () => Promise.reject(new ApiError(404, null))],
    ['with an invalid id', () => Promise.reject(new ApiError(400, null))],
  ])('of the catalogue %s has no source', async (_, openFilm) => {
    const openFilmParts = { ...parts(() => Promise.reject(new Error('asked'))), openFilm }
    expect(await prepareSource({ kind: 'open', id: 1 }, openFilmParts)).toEqual({ failure: { problem: 'notOpen' } })
  })

  it('is refused at once if it is empty', async () => {
    const empty = { kind: 'file', file: new File([], 'a.mkv'), captions: [], libraryFile: null } as const
    expect(
      await prepareSource(
        empty,
        parts(() => Promise.reject(new Error('asked'))),
      ),
    ).toEqual({
      failure: { problem: 'empty' },
    })
    expect(await prepare({ ...onServer, size: 0 })).toEqual({ failure: { problem: 'empty' } })
  })

  it('that the viewer drops for one of the library replaces it', async () => {
    const dropped = { kind: 'file', file: film, captions: [], libraryFile } as const
    expect(
      await prepareSource(
        dropped,
        parts(() => Promise.reject(new Error('asked'))),
      ),
    ).toMatchObject({
      playable: { key: 'a', media: film, position: 30, file: libraryFile },
    })
  })
})
