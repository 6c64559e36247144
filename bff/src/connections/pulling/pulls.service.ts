import { Injectable } from '@nestjs/common'
import type { LocaleCode } from '@contract/locale'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { PulledImports, type PulledViewing } from '../../transfer/pulled-imports.service.ts'
import { settingsOf, type ConnectionRow } from '../connection-row.ts'
import { ConnectionsService } from '../connections.service.ts'
import { ConnectionServersStore, type ServerRow } from './connection-servers.store.ts'
import { PulledItemsStore } from './pulled-items.store.ts'
import { ServerHistory } from './server-history.service.ts'
import { endedItems, viewingsOf } from './viewings-of-history.ts'

/** Imports what a member has watched at their media server, without files (decision 130). */
@Injectable()
export class Pulls {
  constructor(
    private readonly connections: ConnectionsService,
    private readonly store: ConnectionServersStore,
    private readonly items: PulledItemsStore,
    private readonly history: ServerHistory,
    private readonly imports: PulledImports,
  ) {}

  /**
   * Begins an import of the whole history and returns its id. It is read after the answer, and applied by its member.
   * @throws ProblemException `not-found` (404), `media-server-signed-out`, `import-conflict` (409)
   */
  async begin(userId: string, connectionId: string, language: LocaleCode): Promise<string> {
    const connection = await this.connections.row(userId, connectionId)
    const server = await this.store.one(userId, connectionId)
    if (!server?.kind || server.credentials === null) throw new ProblemException('media-server-signed-out', 409)
    return this.imports.begin(userId, {
      connectionId,
      service: server.kind,
      name: connection.name,
      language,
      read: (signal, importId) => this.read(connection, server, importId, signal),
    })
  }

  private async read(
    connection: ConnectionRow,
    server: ServerRow,
    importId: string,
    signal: AbortSignal,
    now = Date.now(),
  ): Promise<Iterable<PulledViewing> | null> {
    const history = await this.history.read(server, now, signal)
    if (!history) return null
    const ended = await endedItems(history.items, settingsOf(connection).manyMarks, now)
    await this.items.preview(connection.user_id, connection.id, importId, ended)
    await this.history.noteRead(server, now)
    return viewingsOf(ended, history.shows)
  }
}
