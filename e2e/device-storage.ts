import type { Page } from '@playwright/test'

/** The user of the last page start, and the query keys of the answers that are stored on this device. */
export const storedOnDevice = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('reelroom kept')
      opening.addEventListener('success', () => resolve(opening.result))
    })
    const all = (store: string) =>
      new Promise<{ boot: { user: { id: string } | null }; question: string }[]>((resolve) => {
        const request = database.transaction(store).objectStore(store).getAll()
        request.addEventListener('success', () => resolve(request.result))
      })
    const [[start], answers] = [await all('start'), await all('answers')]
    database.close()
    return { user: start?.boot.user?.id ?? null, questions: answers.map(({ question }) => question) }
  })

/** The scripts of the build that the worker has not fetched yet, which it does while a page is idle. */
export const scriptsLeft = (page: Page) =>
  page.evaluate(async () => {
    const worker = await (await fetch('/sw.js')).text()
    const all = [...worker.matchAll(/"?url"?: ?"(assets\/[^"]+\.js)"/g)].map(([, path]) => `/${path}`)
    const isCached = await Promise.all(all.map((path) => caches.match(path, { ignoreSearch: true })))
    return all.length === 0 ? ['no list'] : all.filter((_, index) => !isCached[index])
  })
