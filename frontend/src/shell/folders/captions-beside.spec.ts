import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { captionsOf } from '@file-names/file-kinds'
import { captionsBeside } from './captions-beside.ts'

describe('captions of a whole scan', () => {
  it('may be beside a video, or in a folder of captions', () => {
    const of = captionsBeside(
      ['Heat/Heat.mkv', 'Loose/Alien.mkv', 'Loose/Aliens.mkv', 'Dark/1.mkv'],
      [
        'Heat/Heat.de.srt',
        'Heat/Subs/2_English.srt',
        'Loose/Alien.srt',
        'Loose/Aliens.srt',
        'Loose/Subs/Alien/1.vtt',
        'x.srt',
      ],
    )
    expect(['Heat/Heat.mkv', 'Loose/Alien.mkv', 'Loose/Aliens.mkv', 'Dark/1.mkv'].map(of)).toEqual([
      ['Heat/Heat.de.srt', 'Heat/Subs/2_English.srt'],
      ['Loose/Alien.srt', 'Loose/Subs/Alien/1.vtt'],
      ['Loose/Aliens.srt'],
      [],
    ])
  })

  it('are the same as in a search of all files', () => {
    const part = fc.constantFrom('Heat', 'Heat 2', 'Subs', 'Alien', 'sub')
    const folder = fc.array(part, { maxLength: 3 }).map((parts) => parts.map((one) => `${one}/`).join(''))
    const path = (ending: string[]) =>
      fc.tuple(folder, part, fc.constantFrom(...ending)).map(([where, name, end]) => `${where}${name}${end}`)
    fc.assert(
      fc.property(
        fc.uniqueArray(path(['.mkv', '.avi']), { minLength: 1, maxLength: 8 }),
        fc.uniqueArray(path(['.srt', '.de.srt', '.vtt']), { maxLength: 8 }),
        (videos, captions) => {
          const of = captionsBeside(videos, captions)
          for (const video of videos)
            expect(of(video).toSorted()).toEqual(captionsOf(video, [...videos, ...captions]).toSorted())
        },
      ),
    )
  })

  it('match names in composed and decomposed form', () => {
    const [composed, decomposed] = ['プロジェクト.mkv', 'プロジェクト.ja.srt'.normalize('NFD')]
    expect(captionsBeside([composed, 'Other.mkv'], [decomposed, 'Other.srt'])(composed)).toEqual([decomposed])
    const [other, caption] = ['Amélie/Amélie.mkv'.normalize('NFD'), 'Amélie/Amélie.fr.vtt']
    expect(captionsBeside([other], [caption])(other)).toEqual([caption])
  })
})
