import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { receive, receiveToDisk } from './upload.ts'

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
    const upload = await receive({ headers }, body, 'both')
    expect(await upload.files()).toEqual([
      { name: 'lists/“best”.csv', bytes: Buffer.from('a,b') },
      { name: 'b.zip', bytes: Buffer.from([0, 255]) },
    ])
    await upload.remove()
  })

  it('ends when no more bytes arrive, as without a network', async () => {
    const body = new PassThrough()
    body.write('half')
    await expect(receiveToDisk(body, 5)).rejects.toMatchObject(broken)
    expect(body.destroyed).toBe(true)
  })

  it('ends when it is aborted', async () => {
    const body = new PassThrough()
    body.write('half')
    const receiving = receiveToDisk(body)
    body.destroy(new Error('aborted'))
    await expect(receiving).rejects.toMatchObject(broken)
  })

  it('is refused above its size limit, on a connection that stays open for the answer', async () => {
    const body = new PassThrough()
    const receiving = receiveToDisk(body)
    for (let part = 0; part < 51; part += 1) body.write(Buffer.alloc(1024 * 1024))
    await expect(receiving).rejects.toMatchObject({ type: 'import-too-large', status: 413 })
    expect(body.destroyed).toBe(false)
  })
})
