import { utimesSync } from 'node:fs'
import { get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { CallName } from '@contract/calls'
import type { LibraryFolder } from '@contract/library.schema'
import type { FolderAudience, SharedFolder } from '@contract/operate.schema'
import { databases } from '../../../testing/databases.ts'
import { idOf, Operator } from '../../../testing/operators.ts'
import { listenForRequests } from '../../../testing/raw-http.ts'
import { startServer, Visitor, type CallOptions } from '../../../testing/server.ts'
import { createTestFolder } from '../../../testing/test-folder.ts'
import { films } from '../../../testing/titles.ts'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { ServerFolders } from './server-folders.service.ts'

const film = 'Heat (1995)/Heat.mkv'
const bytes = '0123456789'.repeat(100)
/** More than what a socket takes at once, so that the response is still open when its next part is requested. */
const manyBytes = '0123456789'.repeat(2_000_000)
const heat = `movie-${films.heat}`

describe.each(databases)('a folder of the server, on $name', ({ migrated }) => {
  const start = async (text = bytes) => {
    const root = createTestFolder({ [film]: text, 'Heat (1995)/Heat.en.srt': '1' })
    // A scan waits for a younger file, which may be incomplete.
    utimesSync(join(root, film), 1_700_000_000, 1_700_000_000)
    const settings = { ...(await migrated()), LIBRARY_PATHS: root, DEMO_LOGIN: 'on' }
    const { app, close } = await startServer(settings)
    onTestFinished(close)
    const sendRequest = await listenForRequests(app)
    const ada = await (await Operator.signUpAt(app, 'ada')).prove()
    const eve = await new Visitor(app, '192.0.2.2').signUp('eve')
    const grace = await new Visitor(app, '192.0.2.3').signUp('grace')
    await app.get(ServerFolders).start()
    const database = app.get(UserDatabase)
    const file = await vi.waitFor(
      () =>
        database
          .selectFrom('library_files')
          .innerJoin('library_titles', 'library_titles.title_key', 'library_files.title_key')
          .select(['library_files.id', 'folder_id'])
          .where('media_id', 'is not', null)
          .executeTakeFirstOrThrow(),
      { timeout: 30_000 },
    )
    const show = async (audience: FolderAudience, members: readonly string[] = []) =>
      ada.call('shareFolder', { params: { folder: file.folder_id! }, body: { audience, members } })
    return { app, close, settings, sendRequest, ada, eve, grace, show, file: file.id, folder: file.folder_id! }
  }
  type Started = Awaited<ReturnType<typeof start>>

  /** What each call about a folder and its file answers to a member. */
  const seen = async ({ sendRequest }: Started, member: Visitor, { file }: { readonly file: string }) => {
    const answer = async (name: CallName, options: CallOptions = {}) => {
      const { status, json } = await member.call(name, options)
      return { status, body: JSON.stringify(json()).replaceAll(/"requestId":"[^"]*"/g, '') }
    }
    const stream = async (path: string) => {
      const { status, body } = await sendRequest('GET', path, { cookie: member.cookie, range: 'bytes=0-9' })
      return { status, body: body.replaceAll(/"requestId":"[^"]*"/g, '') }
    }
    return {
      folders: await answer('libraryFolders'),
      titles: await answer('libraryTitles'),
      counts: await answer('libraryCounts'),
      title: await answer('libraryTitle', { params: { type: 'movie', id: films.heat } }),
      unmatched: await answer('libraryUnmatched'),
      review: await answer('libraryReview'),
      file: await answer('libraryFile', { params: { file } }),
      marks: await answer('marks', { query: `?ids=${heat}` }),
      continueWatching: await answer('continueWatching'),
      video: await stream(`/api/library/files/${file}/video`),
      captions: await stream(`/api/library/files/${file}/captions/0`),
    }
  }

  it('does not exist for members who do not see it, in any call', async () => {
    const server = await start()
    const { eve, grace, show, file, folder } = server
    for (const member of [eve, grace])
      await member.call('putPlayProgress', { body: { key: file, position: 600, duration: 6000 } })
    const everything = await seen(server, eve, server)
    expect(everything.folders.body).toContain(folder)
    expect([everything.video.status, everything.captions.status]).toEqual([206, 206])
    expect(everything.continueWatching.body).toContain(file)

    await show('chosen', [await idOf(eve)])
    expect(await seen(server, eve, server)).toEqual(everything)
    const none = { file: file.replaceAll(/[0-9a-z]/gi, '0') }
    const hidden = await seen(server, grace, server)
    expect(hidden).toEqual(await seen(server, grace, none))
    expect([hidden.video.status, hidden.captions.status]).toEqual([404, 404])
    expect(JSON.stringify(hidden)).not.toContain(file)

    for (const scope of [{ file }, { folder, below: '' }])
      expect((await grace.call('correctLibrary', { body: { scope, title: null } })).status).toBe(404)

    await show('nobody')
    expect(await seen(server, eve, server)).toEqual(await seen(server, eve, none))
    await show('all')
    expect(await seen(server, eve, server)).toEqual(everything)
  })

  it('is never visible in the demo, even if an operator shows it to all', async () => {
    const { app, show, file } = await start()
    await show('all')
    const demo = new Visitor(app, '192.0.2.9')
    await demo.call('demoSignIn', { body: {} })
    expect((await demo.call('libraryFolders')).json()).toEqual({ folders: [] })
    expect((await demo.call('libraryVideo', { params: { file } })).status).toBe(404)
    expect((await show('chosen', [await idOf(demo)])).status).toBe(404)
  })

  it('ends with the next part that an open player requests', async () => {
    const { app, eve, show, file, sendRequest } = await start(manyBytes)
    const target = `/api/library/files/${file}/video`
    const listening: Server = app.getHttpServer()
    // SAFETY: a server that listens on a port has an address with one.
    const { port } = listening.address() as AddressInfo
    const headers = { host: 'reelroom.test', cookie: eve.cookie }
    const request = get({ port, host: '127.0.0.1', path: target, agent: false, headers })
    onTestFinished(() => void request.destroy())
    const opened = await new Promise<IncomingMessage>((resolve) => request.once('response', resolve))
    expect(opened.statusCode).toBe(200)
    await show('nobody')
    const next = await sendRequest('GET', target, { cookie: eve.cookie, range: 'bytes=10000000-' })
    expect(next.status).toBe(404)
  })

  it('is listed for operators with who sees it, and each change is in their log', async () => {
    const { ada, eve, show, folder } = await start()
    const listed = async () => ((await ada.call('sharedFolders')).json() as SharedFolder[])[0]
    const { name } = ((await eve.call('libraryFolders')).json() as { folders: [LibraryFolder] }).folders[0]
    expect(await listed()).toEqual({ id: folder, name, audience: 'all', members: [] })
    const eveId = await idOf(eve)
    expect((await show('chosen', ['no-one'])).status).toBe(404)
    expect((await show('chosen', [eveId, eveId])).status).toBe(200)
    expect(await listed()).toEqual({ id: folder, name, audience: 'chosen', members: [{ id: eveId, name: 'eve' }] })
    const { results } = (await ada.call('operatorLog')).json() as { results: { action: string; detail: string }[] }
    expect(results.map(({ action, detail }) => [action, detail])).toContainEqual(['changed-folder', `chosen ${name}`])
    const unknown = { folder: '0b6c0a4e-8a4e-4a53-9d52-1d6e6c5a1f10' }
    expect((await ada.call('shareFolder', { params: unknown, body: { audience: 'all', members: [] } })).status).toBe(
      404,
    )
  })
})
