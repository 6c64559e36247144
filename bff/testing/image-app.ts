import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify'
import { Test } from '@nestjs/testing'
import type { FastifyReply, FastifyRequest } from 'fastify'
import sharp from 'sharp'
import { RemoteImageSource } from '../src/images/adapters/remote.image-source.ts'
import { ImageSource } from '../src/images/image-source.port.ts'
import { ImageStore } from '../src/images/image-store.ts'
import { EmbeddedImagesController } from '../src/images/images.controller.ts'
import { ImagesService } from '../src/images/images.service.ts'
import { outgoingClient } from '../src/platform/http/outgoing.ts'
import { ProblemFilter } from '../src/platform/http/problem.filter.ts'
import { startImageOrigin } from './image-origin.ts'

/** The address of a picture on cards. */
export const card = '/ipx/f_webp&s_180x270/tmdb/abc.jpg'

/** The pictures of a service that has one, over HTTP without a socket, stored in a folder of their own. */
export async function startImages() {
  const picture = await sharp({ create: { width: 342, height: 513, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
  const origin = await startImageOrigin((response) => response.end(picture))
  const folder = await mkdtemp(join(tmpdir(), 'images-'))
  let app = await start(origin.url, folder)
  return {
    picture,
    origin,
    get: (path: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url: path, headers }),
    storedFiles: async (): Promise<string[]> =>
      (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
        .filter((entry) => entry.isFile())
        .map(({ name }) => name),
    async restart() {
      await app.close()
      app = await start(origin.url, folder)
    },
    async close() {
      await app.close()
      await origin.close()
      // A picture may still be being written to the disk.
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
export type ImageApp = Awaited<ReturnType<typeof startImages>>

async function start(origin: string, folder: string): Promise<NestFastifyApplication> {
  const module = await Test.createTestingModule({
    controllers: [EmbeddedImagesController],
    providers: [
      ImagesService,
      { provide: ImageSource, useFactory: () => new RemoteImageSource(origin, outgoingClient()) },
      { provide: ImageStore, useFactory: () => new ImageStore(join(folder, 'images'), 1024 * 1024) },
    ],
  }).compile()
  const server = module.createNestApplication<NestFastifyApplication>(
    new FastifyAdapter({
      routerOptions: { maxParamLength: 500 },
      frameworkErrors: (_error: Error, _request: FastifyRequest, reply: FastifyReply) => {
        void reply.code(400).send()
      },
    }),
    { logger: false },
  )
  server.useGlobalFilters(new ProblemFilter())
  await server.init()
  await server.getHttpAdapter().getInstance().ready()
  return server
}
