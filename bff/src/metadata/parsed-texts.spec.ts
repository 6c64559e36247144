import { describe, expect, it, vi } from 'vitest'
import { ParsedTexts } from './parsed-texts.ts'

const text = JSON.stringify({ results: [{ id: 1, genre_ids: [28] }] })

describe('a text with several readers', () => {
  it('is parsed once', () => {
    const parse = vi.spyOn(JSON, 'parse')
    const texts = new ParsedTexts(1000)
    expect(texts.of(text)).toEqual({ results: [{ id: 1, genre_ids: [28] }] })
    expect(texts.of(text)).toBe(texts.of(text))
    expect(parse).toHaveBeenCalledOnce()
    parse.mockRestore()
  })

  it('is frozen, so that no reader changes it for another', () => {
    const texts = new ParsedTexts(1000)
    // SAFETY: the shape of the text above.
    const { results } = texts.of(text) as { results: { id: number; genre_ids: number[] }[] }
    expect(() => results.pop()).toThrow(TypeError)
    expect(() => Object.assign(results[0]!, { id: 2 })).toThrow(TypeError)
    expect(() => results[0]!.genre_ids.push(12)).toThrow(TypeError)
    expect(texts.of(text)).toEqual({ results: [{ id: 1, genre_ids: [28] }] })
  })

  it('is dropped when longer ones need the room', () => {
    const texts = new ParsedTexts(400)
    const first = texts.of(text)
    texts.of(JSON.stringify('x'.repeat(250)))
    expect(texts.of(text)).not.toBe(first)
  })
})
