import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ViteDevServer } from 'vite'
import { Config } from './platform/config/config.ts'
import { createBff } from './create-bff.ts'
import { AccountSweeper } from './identity/operators/account-sweeper.service.ts'
import { ReportQueue } from './connections/counting/report-queue.service.ts'
import { NoticeSchedule } from './notices/making/notice-schedule.service.ts'
import { DailyPulls } from './connections/pulling/daily-pulls.service.ts'
import { FactsWorker } from './personal/facts/facts-worker.service.ts'
import { ChangedTitles } from './metadata/changed-titles.service.ts'
import { ServerFolders } from './library/server-folders/server-folders.service.ts'
import { ViteRenderer } from './ssr/adapters/vite.renderer.ts'
import { BuildInfo } from './platform/config/build-info.ts'

interface Development {
  readonly vite: ViteDevServer
  readonly mount: (handler: ((request: IncomingMessage, response: ServerResponse) => void) | undefined) => void
}

// SAFETY: the development server sets this before it imports this module.
const { vite, mount } = (globalThis as Record<symbol, unknown>)[Symbol.for('reelroom.dev')] as Development

const app = await createBff({
  config: Config.from(process.env),
  build: new BuildInfo('development', '0.0.0', new Date().toISOString()),
  frontendDist: null,
  renderer: new ViteRenderer(vite),
})
await app.init()
const server = app.getHttpAdapter().getInstance()
await server.ready()
mount((request, response) => server.routing(request, response))
void app.get(ServerFolders).start()
app.get(FactsWorker).start()
app.get(ReportQueue).start()
app.get(NoticeSchedule).start()
app.get(DailyPulls).start()
app.get(ChangedTitles).start()
app.get(AccountSweeper).start()

import.meta.hot?.accept()
import.meta.hot?.dispose(() => {
  mount(undefined)
  void app.close()
})
