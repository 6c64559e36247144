import { describe, expect, it } from 'vitest'
import { readReport } from './read-report.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const settings = { threshold: 90, receivedAt: Date.parse('2026-03-01T21:05:10Z') }
const generic = JSON.stringify({ action: 'watched', movie: { title: 'Sample Film', year: 2019 } })
const film = { event: 'watched', kind: 'movie', name: 'Sample Film', year: 2019 }

describe('a message', () => {
  it.each(['application/json', 'application/json; charset=utf-8', 'text/plain', undefined])(
    'as %s is JSON',
    async (contentType) => {
      expect(await readReport(bytesOf(generic), contentType, settings)).toMatchObject(film)
    },
  )

  it.each(['payload', 'data'])('is in the field %s of a form, beside files', async (field) => {
    const form = new FormData()
    form.set('thumb', new File([new Uint8Array(190_000)], 'thumb.jpg'))
    form.set(field, generic)
    const request = new Response(form)
    const contentType = request.headers.get('content-type')!
    expect(await readReport(new Uint8Array(await request.arrayBuffer()), contentType, settings)).toMatchObject(film)
    expect(
      await readReport(
        bytesOf(new URLSearchParams({ [field]: generic }).toString()),
        'application/x-www-form-urlencoded',
        settings,
      ),
    ).toMatchObject(film)
  })

  it.each([
    ['nothing', '', 'application/json'],
    ['cut JSON', '{"action":', 'application/json'],
    ['a form without a field', 'a=1', 'application/x-www-form-urlencoded'],
    ['a form without its boundary', '--x', 'multipart/form-data'],
    ['a form with JSON in a file alone', `--x\r\n`, 'multipart/form-data; boundary=x'],
  ])('is unreadable: %s', async (_, text, contentType) => {
    expect(await readReport(bytesOf(text), contentType, settings)).toEqual({
      ignored: 'unreadable',
      percent: null,
      about: null,
    })
  })

  it.each(['null', '1', '"text"', '[]', '{}', '[{"action":"watched"}]', `${'['.repeat(1000)}${']'.repeat(1000)}`])(
    'is of an unknown format: %s',
    async (text) => {
      expect(await readReport(bytesOf(text), 'application/json', settings)).toEqual({
        ignored: 'unknownFormat',
        percent: null,
        about: null,
      })
    },
  )
})
