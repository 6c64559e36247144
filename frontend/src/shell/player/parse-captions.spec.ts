import { describe, expect, it } from 'vitest'
import { parseCaptions } from './parse-captions.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const texts = async (content: Uint8Array) => {
  const read = await parseCaptions(content)
  return 'cues' in read ? read.cues.map(({ text }) => text) : read
}
const srt = (text: string) => `1\r\n00:00:01,000 --> 00:00:02,500\r\n${text}\r\n\r\n`

/** Cyrillic text in the encoding windows-1251. */
const inWindows1251 = (text: string) =>
  Uint8Array.from(text, (letter) => (letter < 'А' ? letter.charCodeAt(0) : letter.charCodeAt(0) - 0x350))
const inUtf16 = (text: string) => {
  const units = Uint16Array.from(`\uFEFF${text}`, (letter) => letter.charCodeAt(0))
  return new Uint8Array(units.buffer)
}

describe('captions', () => {
  it('may be SubRip or WebVTT, with any file name', async () => {
    expect(await parseCaptions(bytes(srt('Hello\r\nyou')))).toEqual({
      cues: [{ start: 1, end: 2.5, text: 'Hello\nyou' }],
    })
    expect(await parseCaptions(bytes('WEBVTT\n\n00:01.000 --> 00:02.500 line:10%\nHello'))).toEqual({
      cues: [{ start: 1, end: 2.5, text: 'Hello' }],
    })
  })

  it('may have a byte order mark, be in UTF-16, or in an older encoding', async () => {
    const line = 'Каждый фильм начинается одинаково: кто-то приглушает свет'
    expect(await texts(bytes(`\uFEFF${srt(line)}`))).toEqual([line])
    expect(await texts(inUtf16(srt(line)))).toEqual([line])
    expect(await texts(inWindows1251(srt(line)))).toEqual([line])
  })

  it('are in the order of their times, without invalid ones', async () => {
    const content = [
      '2\n00:00:05,000 --> 00:00:06,000\nsecond\n',
      '1\n00:00:01,000 --> 00:00:02,000\nfirst\n',
      '3\n00:00:09,000 --> 00:00:08,000\nends before it begins\n',
      '4\n00:00:10,000 --> 00:00:11,000\n{\\an8}\n',
    ].join('\n')
    expect(await texts(bytes(content))).toEqual(['first', 'second'])
  })

  it('keep markup as text, which is never executed', async () => {
    expect(await texts(bytes(srt('<script>alert(1)</script>{\\an8}Bye')))).toEqual(['<script>alert(1)</script>Bye'])
  })

  it('are unreadable if there are none', async () => {
    for (const content of ['', 'This is no caption', 'WEBVTT\n', '\0\0\0\0'])
      expect(await parseCaptions(bytes(content))).toEqual({ problem: 'unreadable' })
    expect(await parseCaptions(Uint8Array.from({ length: 3000 }, (_, index) => (index * 37) % 256))).toEqual({
      problem: 'unreadable',
    })
  })

  it('of a whole series are complete', async () => {
    const content = Array.from(
      { length: 5000 },
      (_, index) => `${index}\n00:${String(index % 60).padStart(2, '0')}:01,000 --> 00:59:02,000\nline ${index}\n`,
    )
    expect(((await texts(bytes(content.join('\n')))) as string[]).length).toBe(5000)
  })
})
