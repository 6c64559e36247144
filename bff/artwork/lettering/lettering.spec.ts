import { describe, expect, it } from 'vitest'
import { Subjects } from '../subjects.ts'
import { faceFor, latinFaces } from './faces.ts'
import { setBlock } from './set-block.ts'
import { setLine, widthOf } from './set-line.ts'

const faces = await latinFaces()
const subjects = Subjects.load()
const titles = subjects.keys('title').map((key) => subjects.title(key)!)

describe('the lettering', () => {
  it('has every character of every title in English, in every face', () => {
    const characters = new Set([...titles].flatMap(({ title }) => [...title]))
    for (const [name, face] of Object.entries(faces)) {
      const missing = [...characters].filter(
        (character) =>
          character !== '½' && !face.glyphs[character] && !face.glyphs[character.normalize('NFD')[0] ?? ''],
      )
      expect({ name, missing }).toEqual({ name, missing: [] })
    }
  })

  it('has nearly every original title in Latin, Cyrillic, Japanese, Chinese and Korean writing; see ../fonts/README.md', async () => {
    const settable = /^[ -ɏ–-…Ѐ-ӿ぀-ヿ一-鿿가-힯々、。！？・ー]+$/u
    const missing: string[] = []
    let originals = 0
    for (const { originalTitle, originalLanguage } of titles) {
      if (!settable.test(originalTitle)) continue
      originals += 1
      if (!(await faceFor(originalTitle, originalLanguage))) missing.push(originalTitle)
    }
    // A title just added may wait for its characters: until then its poster goes without the original title.
    expect({ missing, few: missing.length <= originals * 0.02 }).toEqual({ missing, few: true })
  })

  it('omits an original title that no face can set', async () => {
    expect(await faceFor('แสงศตวรรษ', 'th')).toBeNull()
  })

  it('kerns letters', () => {
    expect(widthOf(faces.archivo, 'AV')).toBeLessThan(widthOf(faces.archivo, 'A') + widthOf(faces.archivo, 'V'))
  })

  it('draws outlines only', () => {
    expect(setLine('Ab', 0, 0, { face: faces.anton, size: 10, fill: '#000' })).not.toContain('<text')
  })
})

describe('a title in its box', () => {
  const box = { x: 40, y: 50, width: 520, height: 150 }

  it.each([false, true])('never leaves its box, however long it is (justified: %s)', (justify) => {
    for (const { title } of titles) {
      for (const face of [faces.anton, faces.playfair, faces.michroma]) {
        const block = setBlock(title, box, { face, fill: '#000', justify, maxLines: 4 })
        expect(block.width).toBeLessThanOrEqual(box.width + 0.5)
        expect(block.height).toBeLessThanOrEqual(box.height + 0.5)
        expect(block.y).toBeGreaterThanOrEqual(box.y - 0.5)
      }
    }
  })

  it('breaks no line after a small word unless it must', () => {
    const { svg } = setBlock(
      'The Lord of the Rings',
      { ...box, height: 300 },
      { face: faces.anton, fill: '#000', maxLines: 2 },
    )
    const baselines = new Set([...svg.matchAll(/translate\([\d.-]+ ([\d.]+)\) scale/g)].map(([, y]) => y))
    expect(baselines.size).toBe(2)
  })
})
