import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { InspectorGate } from './inspector/inspector-gate.service.ts'
import { MetadataSource } from './metadata/metadata-source.port.ts'
import type { BuildInfo } from './platform/config/build-info.ts'
import type { Config } from './platform/config/config.ts'

/**
 * Writes to the terminal which build runs, at which address, and with which catalogue; and the set-up link of a server without an
 * account.
 */
export function announce(app: NestFastifyApplication, config: Config, build: BuildInfo, setUpUrl: string | null): void {
  const paint =
    process.stdout.isTTY && !process.env['NO_COLOR']
      ? (code: number, text: string) => `\u001B[${code}m${text}\u001B[0m`
      : (_: number, text: string) => text
  const address = app.getHttpServer().address() as { port: number }
  const url = new URL(config.origin)
  if (config.port === 0) url.port = String(address.port)
  const built = new Date(build.timestamp).toLocaleDateString('en-GB', { dateStyle: 'medium' })
  const source =
    app.get(MetadataSource).name === 'live'
      ? 'Live catalog.'
      : 'Demo catalog, embedded. Set TMDB_TOKEN for the live one.'
  const { token } = app.get(InspectorGate)
  const inspector = token
    ? `\n  ${paint(90, `Inspector, until the server stops: ${url.origin}/inspector?token=${token}`)}`
    : ''
  const setUp = setUpUrl
    ? `\n\n  There is no account yet. Make the first one, which operates the server, within an hour:\n  ${paint(1, setUpUrl)}`
    : ''
  process.stdout.write(
    `\n  ${paint(33, 'Reelroom')} ${build.version} ${paint(90, `built ${built}`)}\n  ${paint(1, url.origin)}\n  ${paint(90, source)}${inspector}${setUp}\n\n`,
  )
}
