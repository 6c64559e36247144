import { request } from 'node:http'
import { Config } from '../platform/config/config.ts'
import { UsageError, type RunCommand } from './command.ts'

/** How long the server may take to answer (ms). Docker waits 30 s for a health check by default. */
const TIME_LIMIT_MS = 3000

/** Asks `/healthz` of the server that these settings start. Returns 0 if it answers `ok`, otherwise 1. */
export const run: RunCommand = async (args, { environment, print, printMessage }) => {
  if (args.length > 0) throw new UsageError()
  const { host, port } = Config.from(environment)
  try {
    const { status, body } = await askHealth({ host, port }, '/healthz')
    if (status === 200 && body === 'ok') {
      print('ok')
      return 0
    }
    printMessage(`The server at ${host}:${port} is not healthy: it answers ${status}.`)
  } catch (error) {
    printMessage(`The server at ${host}:${port} does not answer: ${(error as Error).message}.`)
  }
  return 1
}

/** A server that listens on every interface answers on loopback. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  return host === '::' ? '::1' : host
}

/** Loopback is a host that every server answers, whatever its `PUBLIC_URL`. @throws Error if none answers */
export function askHealth(
  { host, port }: { readonly host: string; readonly port: number },
  path: '/healthz' | '/readyz',
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIME_LIMIT_MS)
    signal.addEventListener('abort', () => reject(new Error(`no answer within ${TIME_LIMIT_MS / 1000} seconds`)))
    const call = request({ host: reachable(host), port, path, headers: { host: 'localhost' }, agent: false, signal })
    call.once('error', reject).once('response', (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (text: string) => (body += text))
      response.once('error', reject).once('end', () => resolve({ status: response.statusCode ?? 0, body: body.trim() }))
    })
    call.end()
  })
}
