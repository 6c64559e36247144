import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Logger } from '@nestjs/common'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { freePort } from '../../../.workspace/programs.mjs'
import { startMeasured } from '../../testing/measured-server.ts'
import { startServer } from '../../testing/server.ts'

const token = 'a-token-of-sixteen-or-more'

describe('the metrics port', () => {
  it('answers requests with the token, and refuses the others with a message', async () => {
    const { ask } = await startMeasured({ METRICS_TOKEN: token })
    const statuses = []
    for (const authorization of ['', 'Bearer wrong', `Bearer ${token.slice(0, -1)}`, `Basic ${token}`])
      statuses.push((await ask('/metrics', authorization ? { authorization } : {})).status)
    expect(statuses).toEqual([401, 401, 401, 401])
    const refusal = await ask(`/metrics?token=${token}`)
    expect([refusal.status, refusal.body, refusal.headers['www-authenticate']]).toEqual([
      401,
      'The metrics need the token of METRICS_TOKEN, sent as “Authorization: Bearer …”.\n',
      'Bearer realm="metrics"',
    ])
    const answer = await ask('/metrics', { authorization: `Bearer ${token}`, host: 'reelroom:9464' })
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  })

  it('answers health checks, and nothing else', async () => {
    const { ask, send } = await startMeasured()
    expect([(await ask('/healthz')).body, (await ask('/readyz')).body]).toEqual(['ok\n', 'ok\n'])
    expect((await ask('/')).status).toBe(404)
    expect((await ask('/api/tmdb/genre/movie/list')).status).toBe(404)
    expect((await ask('/metrics', {}, 'POST')).status).toBe(405)
    expect(await ask('/metrics', {}, 'HEAD')).toMatchObject({ status: 200, body: '' })
    // A page that makes its own name point to this machine.
    expect((await ask('/metrics', { host: 'evil.example:9464' })).status).toBe(421)
    expect((await send('GET', '/metrics')).body).not.toContain('reelroom_')
  })

  it('stops the start with a message if it is taken or invalid', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => {
      other.listen(0, '127.0.0.1', resolve)
    })
    onTestFinished(() => {
      other.close()
    })
    const { port } = other.address() as AddressInfo
    await expect(startServer({ METRICS_PORT: String(port) })).rejects.toThrow(
      `Port ${port} is taken by another program. Stop it, or set another METRICS_PORT, such as ${port + 1}.`,
    )
    await expect(startServer({ METRICS_PORT: '0', METRICS_HOST: '192.0.2.1' })).rejects.toThrow(
      'METRICS_HOST=192.0.2.1 is not an address of this machine.',
    )
    await expect(startServer({ METRICS_PORT: 'x', METRICS_TOKEN: 'short' })).rejects.toThrow(
      'METRICS_PORT is a number.\nMETRICS_TOKEN has at least 16 characters, without spaces and accents.',
    )
  })

  it('warns if other machines reach it without a token', async () => {
    const warn = vi.spyOn(Logger.prototype, 'warn').mockReturnValue()
    onTestFinished(() => {
      warn.mockRestore()
    })
    const port = await freePort()
    const start = async (environment: Record<string, string>) => {
      const { close } = await startServer({ METRICS_PORT: String(port), ...environment })
      await close()
    }
    await start({})
    await start({ METRICS_HOST: '0.0.0.0', METRICS_TOKEN: token })
    expect(warn.mock.calls).toEqual([])
    await start({ METRICS_HOST: '0.0.0.0' })
    expect(warn.mock.calls).toEqual([
      [
        `METRICS_HOST=0.0.0.0 lets other machines in, and METRICS_TOKEN is not set: anyone who reaches port ${port} can read the metrics.`,
      ],
    ])
  })
})
