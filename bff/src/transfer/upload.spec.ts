import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { receive, receiveToDisk } from './upload.ts'

const broken = { type: 'invalid-request', status: 400 }

describe('an upload', () => {
  it('of several files is a form, in which each has its name and its bytes', async () => {
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

  it('of which nothing more arrives is over, as when the network is gone', async () => {
    const body = new PassThrough()
    body.write('half')
    await expect(receiveToDisk(body, 5)).rejects.toMatchObject(broken)
    expect(body.destroyed).toBe(true)
  })

  it('that breaks off is over', async () => {
    const body = new PassThrough()
    body.write('half')
    const receiving = receiveToDisk(body)
    body.destroy(new Error('aborted'))
    await expect(receiving).rejects.toMatchObject(broken)
  })

  it('of more bytes than are taken is refused, and its connection stays for the answer', async () => {
    const body = new PassThrough()
    const receiving = receiveToDisk(body)
    for (let part = 0; part < 51; part += 1) body.write(Buffer.alloc(1024 * 1024))
    await expect(receiving).rejects.toMatchObject({ type: 'import-too-large', status: 413 })
    expect(body.destroyed).toBe(false)
  })
})
