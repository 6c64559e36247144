import { readdirSync, readlinkSync, utimesSync } from 'node:fs'
import { get, type ClientRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { expect, onTestFinished, vi } from 'vitest'
import { ServerFolders } from '../src/library/server-folders/server-folders.service.ts'
import { UserDatabase } from '../src/platform/database/database.module.ts'
import { createTestFolder } from './test-folder.ts'
import { startServer, Visitor } from './server.ts'
import { listenForRequests, type SendRequest } from './raw-http.ts'

export const film = 'Heat (1995)/Heat.mkv'
/** A thousand bytes in place of a film. */
export const text = '0123456789'.repeat(100)

export interface ServedFolder {
  readonly root: string
  readonly app: NestFastifyApplication
  readonly sendRequest: SendRequest
  readonly cookie: string
  /** The address of the video at a path. */
  readonly video: (path?: string) => Promise<string>
  /** Starts a GET request, and leaves the response to the caller. */
  readonly openRequest: (target: string) => ClientRequest
}

/** Starts a server that has scanned a folder with these files, with a member who is logged in. */
export async function serveFolder(
  files: Readonly<Record<string, string>>,
  prepare: (root: string) => void = () => {},
  settings: Readonly<Record<string, string>> = {},
): Promise<ServedFolder> {
  const root = createTestFolder(files)
  prepare(root)
  for (const path of Object.keys(files)) utimesSync(join(root, path), 1_700_000_000, 1_700_000_000)
  const { app, close } = await startServer({ LIBRARY_PATHS: root, ...settings })
  onTestFinished(close)
  const sendRequest = await listenForRequests(app)
  const { cookie } = await new Visitor(app).signUp('ada')
  await app.get(ServerFolders).start()
  const storedFiles = () =>
    app.get(UserDatabase).selectFrom('library_files').select(['id', 'path']).where('gone_at', 'is', null).execute()
  await vi.waitFor(async () => expect((await storedFiles()).length).toBeGreaterThan(0), { timeout: 30_000 })
  const video = async (path = film) => {
    const rows = await storedFiles()
    return `/api/library/files/${rows.find((row) => row.path === path)!.id}/video`
  }
  const openRequest = (target: string) => {
    const server: Server = app.getHttpServer()
    // SAFETY: a server that listens on a port has an address with one.
    const { port } = server.address() as AddressInfo
    return get({ port, host: '127.0.0.1', path: target, agent: false, headers: { host: 'reelroom.test', cookie } })
  }
  return { root, app, sendRequest, cookie, video, openRequest }
}

/** Whether this process has a file open; works on Linux only. */
export const isOpen = (path: string): boolean => readdirSync('/proc/self/fd').some((no) => linkTarget(no) === path)

function linkTarget(descriptor: string): string | null {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`)
  } catch {
    return null
  }
}
