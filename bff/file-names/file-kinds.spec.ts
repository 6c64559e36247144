import { describe, expect, it } from 'vitest'
import { captionsOf, isCaptions, isSystemFolder, isVideo } from './file-kinds.ts'

describe('kinds of files, by their names', () => {
  it('include videos, with .ts for recordings but not for programs', () => {
    const names = ['a.mkv', 'b/a.MP4', 'a.ts', 'a.spec.ts', 'a.d.ts', 'a.srt', 'mkv', 'a.mkv.part']
    expect(names.map(isVideo)).toEqual([true, true, true, false, false, false, false, false])
  })

  it('include captions', () => {
    expect(['a.srt', 'a.de.VTT', 'a.ass', 'a.mkv'].map(isCaptions)).toEqual([true, true, false, false])
  })

  it('include system folders', () => {
    const names = ['@eaDir', '$RECYCLE.BIN', '.Trash-1000', 'System Volume Information', 'Movies', 'Trash']
    expect(names.map(isSystemFolder)).toEqual([true, true, true, true, false, false])
  })
})

describe('captions of a video', () => {
  it('start with its name, and not with the longer name of another video', () => {
    const siblings = [
      'a/Alien.srt',
      'a/Alien.de.srt',
      'a/Aliens.srt',
      'a/Alien 3.srt',
      'a/Alien 3.mkv',
      'a/Alien.mkv',
      'a/Heat.srt',
    ]
    expect(captionsOf('a/Alien.mkv', siblings)).toEqual(['a/Alien.srt', 'a/Alien.de.srt'])
    expect(captionsOf('a/Alien 3.mkv', siblings)).toEqual(['a/Alien 3.srt'])
  })

  it('may be in a folder of their own', () => {
    expect(captionsOf('a/Heat.mkv', ['a/Heat.mkv', 'a/Subs/2_English.srt', 'a/Extras/x.srt'])).toEqual([
      'a/Subs/2_English.srt',
    ])
    const trailer = ['a/Heat.mkv', 'a/Heat-trailer.mkv', 'a/Subs/English.srt']
    expect(captionsOf('a/Heat.mkv', trailer)).toEqual(['a/Subs/English.srt'])
    const two = [
      'S01E01.mkv',
      'S01E02.mkv',
      'Subs/S01E01/2_English.srt',
      'Subs/S01E02/2_English.srt',
      'Subs/S01E02.de.srt',
    ]
    expect(captionsOf('S01E02.mkv', two)).toEqual(['Subs/S01E02/2_English.srt', 'Subs/S01E02.de.srt'])
  })

  it('number at most forty', () => {
    expect(
      captionsOf(
        'a.mkv',
        Array.from({ length: 100 }, (_, index) => `a.${index}.srt`),
      ),
    ).toHaveLength(40)
  })

  it('match if one system wrote composed letters and another one decomposed letters', () => {
    const decomposed = ['Le fabuleux destin d’Ame\u0301lie.fr.srt', 'Subs/Ame\u0301lie.srt']
    expect(captionsOf('Le fabuleux destin d’Amélie.mkv', decomposed)).toEqual(decomposed)
    expect(captionsOf('が\u3099.mkv'.normalize('NFD'), ['が\u3099.ja.srt'.normalize('NFC')])).toHaveLength(1)
  })
})
