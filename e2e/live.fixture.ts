import { startBff, type RunningBff } from './bff.ts'
import { FakeMetadataService } from './fakes/metadata-service.ts'
import { liveEnvironment } from './live-environment.ts'
import { test as base } from './recording.fixture.ts'

/** The product in its live mode, with a fake metadata service of its own that tests can script. */
export const liveTest = (arrange: (service: FakeMetadataService) => void = () => undefined) =>
  base.extend<object, { live: { app: RunningBff; service: FakeMetadataService } }>({
    live: [
      async ({}, use) => {
        const service = await FakeMetadataService.start()
        arrange(service)
        const app = await startBff(liveEnvironment(service.url))
        await use({ app, service })
        await app.stop()
        await service.stop()
      },
      { scope: 'worker' },
    ],
    baseURL: async ({ live }, use) => use(live.app.origin),
  })

export const test = liveTest()
