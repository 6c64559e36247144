import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, '../src/i18n/messages')

/** Serves and emits `/_i18n/{hash}/{locale}/messages.json` (§7) and defines `__MESSAGES_HASH__`. */
export function messagesPlugin(): Plugin {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const read = (name: string) => JSON.stringify(JSON.parse(readFileSync(join(folder, name), 'utf8')))
  const hash = createHash('sha256').update(files.map(read).join()).digest('hex').slice(0, 8)
  return {
    name: 'reelroom:messages',
    config: (_, { command }) => ({ define: { __MESSAGES_HASH__: JSON.stringify(command === 'build' ? hash : 'dev') } }),
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        const locale = /^\/_i18n\/dev\/([\w-]+)\/messages\.json$/.exec(request.url ?? '')?.[1]
        if (!locale || !files.includes(`${locale}.json`)) return next()
        response.setHeader('content-type', 'application/json')
        response.end(read(`${locale}.json`))
      })
    },
    generateBundle() {
      if (this.environment.config.consumer !== 'client') return
      for (const name of files) {
        this.emitFile({
          type: 'asset',
          fileName: `_i18n/${hash}/${name.replace('.json', '')}/messages.json`,
          source: read(name),
        })
      }
    },
  }
}
