import { startBff, type RunningBff } from './bff.ts'
import { FakeMetadataService } from './fakes/metadata-service.ts'
import { test as base } from './recording.fixture.ts'

export const token = 'header.payload.signature'

/** The product in its live mode, with a fake metadata service that tests can script. */
export const test = base.extend<object, { live: { app: RunningBff; service: FakeMetadataService } }>({
  live: [
    async ({}, use) => {
      const service = await FakeMetadataService.start()
      const app = await startBff({
        TMDB_TOKEN: token,
        TMDB_URL: service.url,
        TMDB_IMAGE_URL: service.url,
        DEMO_LOGIN: 'on',
      })
      await use({ app, service })
      await app.stop()
      await service.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ live }, use) => use(live.app.origin),
})
