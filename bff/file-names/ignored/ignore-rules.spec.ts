import { describe, expect, it } from 'vitest'
import { hidesFolder, isIgnoreFile } from './ignore-files.ts'
import { IgnoreRules } from './ignore-rules.ts'

/** The paths that the ignore files hide; `files` has the text of each by its path. */
function hiddenBy(files: Readonly<Record<string, string | null>>, paths: readonly string[]): string[] {
  const rules = new IgnoreRules()
  for (const [path, text] of Object.entries(files)) {
    const name = path.slice(path.lastIndexOf('/') + 1)
    rules.add(path.slice(0, Math.max(0, path.lastIndexOf('/'))), [{ name, text }])
  }
  return paths.filter((path) => rules.ignores(path))
}

describe('ignore files', () => {
  it('have the names that Jellyfin, Plex and Android use', () => {
    const names = ['.ignore', '.plexignore', '.nomedia', 'ignore', '.gitignore', 'a.ignore']
    expect(names.filter(isIgnoreFile)).toEqual(['.ignore', '.plexignore', '.nomedia'])
  })

  it('hide their folder with all below it if they are an empty .ignore or any .nomedia', () => {
    const paths = ['Lost/01.mkv', 'Lost/Season 2/01.mkv', 'Lost 2/01.mkv', 'Heat.mkv']
    for (const file of ['Lost/.ignore', 'Lost/.nomedia'])
      expect(hiddenBy({ [file]: ' \n' }, paths)).toEqual(paths.slice(0, 2))
    expect(hiddenBy({ 'Lost/.nomedia': '!01.mkv' }, paths)).toEqual(paths.slice(0, 2))
    expect(hiddenBy({ 'Lost/.plexignore': '' }, paths)).toEqual([])
    expect(hiddenBy({ '.nomedia': '' }, paths)).toEqual(paths)
  })

  it('hide their folder if they cannot be read', () => {
    expect(hidesFolder({ name: '.plexignore', text: null })).toBe(true)
    expect(hiddenBy({ 'Lost/.ignore': null }, ['Lost/01.mkv', 'Heat.mkv'])).toEqual(['Lost/01.mkv'])
  })

  it('hide the files that a pattern of gitignore matches, relative to their folder and without regard to case', () => {
    const paths = ['Lost/01.AVI', 'Lost/Specials/02.mkv', 'Lost/a/specials/03.mkv', 'Lost/04.mkv', 'Specials/05.avi']
    expect(hiddenBy({ 'Lost/.ignore': '# old copies\n*.avi\r\n/specials/\n' }, paths)).toEqual(paths.slice(0, 2))
    expect(hiddenBy({ 'Lost/.ignore': '*\n!04.mkv' }, paths)).toEqual(paths.slice(0, 3))
    expect(hiddenBy({ 'Lost/.ignore': '# nothing yet' }, paths)).toEqual([])
  })

  it('are overridden by those of deeper folders, but not inside a hidden folder', () => {
    const paths = ['Lost/01.mkv', 'Lost/Season 2/01.mkv']
    expect(hiddenBy({ '.ignore': '*.mkv', 'Lost/Season 2/.ignore': '!01.mkv' }, paths)).toEqual(['Lost/01.mkv'])
    expect(hiddenBy({ '.nomedia': '', 'Lost/Season 2/.ignore': '!01.mkv' }, paths)).toEqual(paths)
  })

  it('of Plex match names, and paths at any depth behind a star, and have no negation', () => {
    const paths = ['Extras/01.mkv', 'Lost/Extras/02.mkv', 'a/b/Extras/03.mkv', 'a/sample 4.mkv', '!5.mkv']
    expect(hiddenBy({ '.plexignore': 'Extras/*' }, paths)).toEqual(['Extras/01.mkv'])
    expect(hiddenBy({ '.plexignore': '*/Extras/*' }, paths)).toEqual(paths.slice(0, 3))
    expect(hiddenBy({ '.plexignore': 'sample*\n!5.mkv' }, paths)).toEqual(paths.slice(3))
  })

  it('apply their quick patterns, even if they have others', () => {
    const slow = `${'**/a/'.repeat(20)}b`
    expect(hiddenBy({ '.ignore': `${slow}\n[\n${'x'.repeat(300)}\n*.avi` }, ['a.avi', 'a/'.repeat(400) + 'b'])).toEqual(
      ['a.avi'],
    )
  })
})
