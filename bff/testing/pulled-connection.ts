import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { onTestFinished } from 'vitest'
import type { ImportStatus } from '@contract/import-answers.schema'
import { ConnectionUnderTest } from './connections.ts'
import { startServer, Visitor } from './server.ts'
import { ImportRunner } from '../src/transfer/import-runner.ts'
import { PulledImports } from '../src/transfer/pulled-imports.service.ts'
import { FakeMediaServer, type FakeItem } from './fake-media-server.ts'

const tick = 10_000_000

/** A film that ada has watched, in the words of a media server. */
export const playedFilm = (name: string, year: number, at: string | null, more: object = {}): FakeItem => ({
  Id: `film-${name}`,
  Type: 'Movie',
  Name: name,
  ProductionYear: year,
  RunTimeTicks: 170 * 60 * tick,
  ProviderIds: {},
  UserData: { Played: true, PlaybackPositionTicks: 0, PlayCount: 3, ...(at ? { LastPlayedDate: at } : {}) },
  ...more,
})
/** An episode of Dark that ada has watched. */
export const playedEpisode = (season: number, episode: number, at: string | null, more: object = {}): FakeItem => ({
  Id: `dark-${season}-${episode}`,
  Type: 'Episode',
  Name: `An episode of season ${season}`,
  SeriesId: 'dark',
  SeriesName: 'Dark',
  ParentIndexNumber: season,
  IndexNumber: episode,
  RunTimeTicks: 50 * 60 * tick,
  ProviderIds: {},
  UserData: { Played: true, PlaybackPositionTicks: 0, ...(at ? { LastPlayedDate: at } : {}) },
  ...more,
})
export const darkItself: FakeItem = { Id: 'dark', Type: 'Series', Name: 'Dark', ProductionYear: 2017, ProviderIds: {} }

/** A member who is signed in at a media server, with the imports of its history. */
export class PulledConnection {
  private constructor(
    readonly fake: FakeMediaServer,
    readonly app: NestFastifyApplication,
    readonly ada: Visitor,
    readonly connection: ConnectionUnderTest,
  ) {}

  static async start(
    environment: Record<string, string>,
    kind: 'jellyfin' | 'emby' = 'jellyfin',
  ): Promise<PulledConnection> {
    const fake = await FakeMediaServer.start(kind)
    const { app, close } = await startServer({ ...environment, MEDIA_SERVERS: `living=${fake.address}` })
    onTestFinished(close)
    const ada = await new Visitor(app).signUp('ada')
    const connection = await ConnectionUnderTest.make(app, ada, kind)
    const params = { connection: connection.id }
    await ada.call('chooseConnectionServer', { params, body: { name: 'living' } })
    await ada.call('signInAtServer', { params, body: { name: 'ada', password: 'secret' } })
    return new PulledConnection(fake, app, ada, connection)
  }

  /** Begins an import, and waits until it is ready or has failed. */
  async pull(): Promise<ImportStatus> {
    const answer = await this.ada.call('pullConnection', { params: { connection: this.connection.id } })
    const { import: id } = answer.json() as { import: string }
    return this.settled(id)
  }

  /** Applies an import to its end. */
  async apply(id: string): Promise<ImportStatus> {
    await this.ada.call('applyImport', { params: { import: id }, body: { conflict: 'mine' } })
    return this.settled(id)
  }

  async undo(id: string): Promise<ImportStatus> {
    await this.ada.call('undoImport', { params: { import: id } })
    return this.settled(id)
  }

  private async settled(id: string): Promise<ImportStatus> {
    await this.app.get(PulledImports).idle()
    await this.app.get(ImportRunner).idle()
    return (await this.ada.call('importStatus', { params: { import: id } })).json()
  }
}
