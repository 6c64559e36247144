import { describe, expect, it } from 'vitest'
import { chapterAt, skipAt } from './chapters.ts'

const chapters = [
  { start: 5, title: 'Previously on…' },
  { start: 40, title: 'Opening 2' },
  { start: 130, title: 'A heist' },
  { start: 1200, title: null },
  { start: 2400, title: 'End Credits' },
]
const skip = (position: number, of: typeof chapters = chapters) => skipAt(of, { position, duration: 2500 })

describe('a chapter', () => {
  it('lasts until the next one starts', () => {
    expect([0, 5, 39.9, 40, 2499].map((position) => chapterAt(chapters, position)?.start)).toEqual([
      undefined,
      5,
      5,
      40,
      2400,
    ])
  })

  it('is skipped to its end if it is a recap, an opening or the credits', () => {
    expect([0, 10, 40, 200, 1300, 2450].map((position) => skip(position))).toEqual([
      null,
      { part: 'recap', to: 40 },
      { part: 'intro', to: 130 },
      null,
      null,
      { part: 'credits', to: 2500 },
    ])
  })

  it('is a part of the story if it is long, whatever its name', () => {
    const long = [
      { start: 0, title: 'Opening' },
      { start: 301, title: 'Credits' },
    ]
    expect([skip(10, long), skip(400, long)]).toEqual([null, { part: 'credits', to: 2500 }])
  })

  it.each([
    ['intro', 'Intro', '01 - Intro', 'OP', 'Vorspann', "Générique d'ouverture", 'Заставка', 'オープニング', '片头曲'],
    ['recap', 'RECAP', 'Was bisher geschah', 'Anteriormente', 'В предыдущих сериях', '前情提要'],
    ['credits', 'Credits', 'ED', 'Abspann', 'Générique de fin', 'Créditos finais', 'Фінальні титри', 'エンドロール'],
  ])('is the %s by its name in many languages', (part, ...titles) => {
    for (const title of titles)
      expect([
        title,
        skip(1, [
          { start: 0, title },
          { start: 60, title: 'Story' },
        ]),
      ]).toEqual([title, { part, to: 60 }])
  })

  it.each(['Opening the vault', 'The end', 'Prologue', 'Credit where it is due', 'Chapter 1', ''])(
    'is a part of the story by any other name: %s',
    (title) => {
      expect(
        skip(1, [
          { start: 0, title },
          { start: 60, title: 'Story' },
        ]),
      ).toBeNull()
    },
  )
})
