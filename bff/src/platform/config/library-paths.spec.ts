import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { Config, ConfigError } from './config.ts'
import { readLibraryPaths } from './library-paths.ts'

function someFolder(): string {
  const folder = realpathSync.native(mkdtempSync(join(tmpdir(), 'reelroom-')))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['films', 'films/old', 'films 2', 'shows']) mkdirSync(join(folder, name))
  return folder
}
const read = (...paths: string[]) => readLibraryPaths(paths.join(delimiter))

describe('LIBRARY_PATHS', () => {
  it('names no folders if it is missing', () => {
    expect(Config.from({}).libraryPaths).toEqual([])
    expect(Config.from({ LIBRARY_PATHS: '' }).libraryPaths).toEqual([])
  })

  it('names folders in order, separated as in PATH', () => {
    const folder = someFolder()
    const paths = [join(folder, 'shows'), join(folder, 'films'), join(folder, 'films 2')]
    expect(Config.from({ LIBRARY_PATHS: `${paths.join(delimiter)}${delimiter}` }).libraryPaths).toEqual(paths)
  })

  it('may name a missing folder, since its drive may be mounted later', () => {
    const folder = someFolder()
    expect(read(join(folder, 'usb/films'))).toEqual({ paths: [join(folder, 'usb/films')], problems: [] })
  })

  it('has an error for each invalid folder, without the folder’s name', () => {
    const folder = someFolder()
    writeFileSync(join(folder, 'a.mkv'), '')
    expect(read(join(folder, 'a.mkv'), 'films', '/', join(folder, 'films\0'))).toEqual({
      paths: [],
      problems: [
        'LIBRARY_PATHS: folder 1 is no folder.',
        'LIBRARY_PATHS: folder 2 is no absolute path.',
        'LIBRARY_PATHS: folder 3 is the whole machine.',
        'LIBRARY_PATHS: folder 4 is no absolute path.',
      ],
    })
    expect(() => Config.from({ PORT: 'x', LIBRARY_PATHS: 'films' })).toThrow(
      new ConfigError(['PORT is a number.', 'LIBRARY_PATHS: folder 1 is no absolute path.']),
    )
  })

  it('refuses a folder within another one or named twice, also through a link', () => {
    const folder = someFolder()
    symlinkSync(join(folder, 'films/old'), join(folder, 'link'))
    const [films, old, link, shows] = ['films', 'films/old', 'link', 'shows'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
      string,
    ]
    expect(read(old, shows, films).problems).toEqual(['LIBRARY_PATHS: folder 1 lies in folder 3.'])
    expect(read(films, link).problems).toEqual(['LIBRARY_PATHS: folder 2 lies in folder 1.'])
    expect(read(shows, `${shows}/../shows/`).problems).toEqual(['LIBRARY_PATHS: folder 2 is the same as folder 1.'])
    expect(read(films, `${films} 2`).problems).toEqual([])
  })
})
