import 'reflect-metadata'
import { APP_GUARD } from '@nestjs/core'
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify'
import { Test } from '@nestjs/testing'
import { createCache } from 'cache-manager'
import type { FastifyRequest } from 'fastify'
import { expect, onTestFinished } from 'vitest'
import { catalogueOf, film } from '@catalogue/testing/test-catalogue'
import type { UserList } from '@contract/user-list.schema'
import { AccessGuard } from '../src/identity/access.guard.ts'
import { OperatorAccess } from '../src/identity/operator-access.service.ts'
import { ProofsService } from '../src/identity/operators/proofs.service.ts'
import { SessionService } from '../src/identity/session.service.ts'
import { DeletedListsStore } from '../src/personal/lists/deleted-lists.store.ts'
import { ListItemsStore } from '../src/personal/lists/list-items.store.ts'
import { ListPagesService } from '../src/personal/lists/list-pages.service.ts'
import { ListStore } from '../src/personal/lists/list.store.ts'
import { ListsController } from '../src/personal/lists/lists.controller.ts'
import { ListsService } from '../src/personal/lists/lists.service.ts'
import { SharedListsController } from '../src/personal/lists/shared-lists.controller.ts'
import { CatalogueMetadataSource } from '../src/metadata/adapters/catalogue.metadata-source.ts'
import { ShownTitles } from '../src/metadata/shown-titles.service.ts'
import { MetadataService } from '../src/metadata/metadata.service.ts'
import { Config } from '../src/platform/config/config.ts'
import { TokenAccess } from '../src/identity/tokens/token-access.service.ts'
import { UserDatabase } from '../src/platform/database/database.module.ts'
import { ProblemFilter } from '../src/platform/http/problem.filter.ts'
import { listStores } from './list-stores.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const catalogue = catalogueOf({
  films: [film({ id: 1, title: 'Heat', titles: { 'de-DE': 'Hitze' } }), film({ id: 2 }), film({ id: 3 })],
})

/** The routes of lists, called by the member that a header names. */
export async function startLists(database: UserDatabase) {
  await listStores(database)
  const module = await Test.createTestingModule({
    controllers: [ListsController, SharedListsController],
    providers: [
      ListsService,
      ListPagesService,
      ListStore,
      DeletedListsStore,
      ListItemsStore,
      ShownTitles,
      { provide: UserDatabase, useValue: database },
      {
        provide: MetadataService,
        useFactory: () => new MetadataService(new CatalogueMetadataSource(catalogue), createCache()),
      },
      { provide: APP_GUARD, useClass: AccessGuard },
      { provide: Config, useValue: Config.from({}) },
      // No route of lists is for operators.
      { provide: OperatorAccess, useValue: {} },
      { provide: ProofsService, useValue: {} },
      // Every request comes with the session of a member.
      { provide: TokenAccess, useValue: {} },
      {
        provide: SessionService,
        useValue: {
          userOf: async ({ headers }: FastifyRequest) => (headers['x-member'] ? { id: headers['x-member'] } : null),
          // The guard lets only members come this far.
          memberOf: async ({ headers }: FastifyRequest) => ({ id: headers['x-member'] }),
        },
      },
    ],
  }).compile()
  const app = module.createNestApplication<NestFastifyApplication>(new FastifyAdapter(), { logger: false })
  app.useGlobalFilters(new ProblemFilter())
  await app.init()
  onTestFinished(() => app.close())
  const send = async (member: string | null, method: Method, url: string, payload?: object) => {
    const headers = member ? { 'x-member': member } : {}
    const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    return { status: answer.statusCode, body: answer.json() }
  }
  return send
}
type Send = Awaited<ReturnType<typeof startLists>>

/** Makes a list of Ada's, and answers it. */
export async function createList(send: Send, body: object = {}): Promise<UserList> {
  const answer = await send('ada', 'POST', '/api/userMedia/lists', { name: 'Rain', ...body })
  expect(answer.status).toBe(200)
  return answer.body
}

/** Two films of the catalogue. */
export const bothFilms = [
  { type: 'movie', id: 1 },
  { type: 'movie', id: 2 },
]
