import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { ProblemException } from '../platform/http/problem-exception.ts'
import type { UploadRoom } from './upload-limiter.ts'
import { receive, receiveToDisk } from './upload.ts'

/** Room without bounds. */
const room: UploadRoom = {
  take: () => {},
  received: () => {},
  keepUntil: () => {},
  signal: new AbortController().signal,
}
const broken = { type: 'invalid-request', status: 400 }

describe('an upload', () => {
  it('of several files is a form with the name and bytes of each', async () => {
    const form = new FormData()
    form.append('files', new Blob(['a,b']), 'lists/“best”.csv')
    form.append('files', new Blob([new Uint8Array([0, 255])]), 'b.zip')
    form.append('files', 'a field that is no file')
    const sent = new Response(form)
    const body = new PassThrough().end(Buffer.from(await sent.arrayBuffer()))
    const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
    const upload = await receive({ headers }, body, { name: 'both', room })
    expect(await upload.files()).toEqual([
      { name: 'lists/“best”.csv', bytes: Buffer.from('a,b') },
      { name: 'b.zip', bytes: Buffer.from([0, 255]) },
    ])
    await upload.remove()
  })

  it('ends when no more bytes arrive, as without a network', async () => {
    const body = new PassThrough()
    body.write('half')
    await expect(receiveToDisk(body, room, 5)).rejects.toMatchObject(broken)
    expect(body.destroyed).toBe(true)
  })

  it('ends when it is aborted', async () => {
    const body = new PassThrough()
    body.write('half')
    const receiving = receiveToDisk(body, room)
    body.destroy(new Error('aborted'))
    await expect(receiving).rejects.toMatchObject(broken)
  })

  it('ends with the reason when it gives way to others, on a connection that stays open for the answer', async () => {
    const body = new PassThrough()
    body.write('half')
    const giving = new AbortController()
    const receiving = receiveToDisk(body, { ...room, signal: giving.signal })
    giving.abort(new ProblemException('server-busy', 503))
    await expect(receiving).rejects.toMatchObject({ type: 'server-busy', status: 503 })
    expect(body.destroyed).toBe(false)
  })

  it('is refused above its size limit, on a connection that stays open for the answer', async () => {
    const body = new PassThrough()
    const receiving = receiveToDisk(body, room)
    for (let part = 0; part < 51; part += 1) body.write(Buffer.alloc(1024 * 1024))
    await expect(receiving).rejects.toMatchObject({ type: 'import-too-large', status: 413 })
    expect(body.destroyed).toBe(false)
  })
})
