import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shownLine, shownParagraphs } from './shown-text.ts'

const line = (value: string) => shownLine(value, 40)

describe('a text written by others', () => {
  it.each([
    ['markup, literally', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['the end of a script, literally', '</script><script>', '</script><script>'],
    ['words of any script', 'Сіль і вітер · 狐の港 · أهلا', 'Сіль і вітер · 狐の港 · أهلا'],
    ['a family of four as one character', '👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦'],
    ['marks that writing has', 'Tiếng Việt क्षत्रिय', 'Tiếng Việt क्षत्रिय'],
    ['nothing that controls a device', 'A\u0000l\u0007i\u001b[31men\u009b', 'Ali[31men'],
    ['no mark that changes the direction of what follows', '\u202Enorth\u202C \u2066by\u2069', 'north by'],
    ['no halves of characters', 'Al\uD800ien', 'Al\uFFFDien'],
    ['a pile of marks up to eight', `Z${'\u0335'.repeat(60)}!`, `Z${'\u0335'.repeat(8)}!`],
    ['lines of a label on one line', 'Two\r\nlines\tof\u2028it', 'Two lines of it'],
    ['nothing if no character is visible', '\u200B\u2060 \uFEFF\u3164', ''],
  ])('is shown as %s', (_, given, shown) => {
    expect(line(given)).toBe(shown)
  })

  it('ends at a word when it is too long, else at a character, with an ellipsis', () => {
    expect(line('A keeper folds the maps of a vanished coast')).toBe('A keeper folds the maps of a vanished…')
    expect(line('a'.repeat(50))).toBe(`${'a'.repeat(39)}…`)
    expect(line('👩‍👩‍👧‍👦'.repeat(9))).toBe(`${'👩‍👩‍👧‍👦'.repeat(3)}…`)
  })

  it('keeps its paragraphs', () => {
    expect(shownParagraphs('One\r\n\r\n\r\n\r\nTwo\u0000', 100)).toBe('One\n\nTwo')
  })

  it('stays below its limit, has only whole characters, and does not change when it is cut twice', () => {
    const any = fc.oneof(fc.string({ unit: 'binary', maxLength: 120 }), fc.string({ unit: 'grapheme', maxLength: 60 }))
    fc.assert(
      fc.property(any, (value) => {
        const shown = line(value)
        expect(shown.length).toBeLessThanOrEqual(40)
        expect(shown.isWellFormed()).toBe(true)
        expect(shown).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u)
        expect(line(shown)).toBe(shown)
      }),
    )
  })

  it('of a megabyte is read only up to its limit', () => {
    expect(shownLine(`${' '.repeat(1_000_000)}late`, 200)).toBe('')
    expect(shownParagraphs('word '.repeat(200_000), 1000)).toHaveLength(1000)
  })
})
