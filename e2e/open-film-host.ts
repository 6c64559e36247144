import { readFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'
import { filmPath } from './media-files.ts'

/** Where open films are fetched from. */
const host = 'https://upload.wikimedia.org/**'

/** Sends a range of our own film in place of the requested one (RFC 9110 §14). */
async function send(route: Route): Promise<void> {
  const film = await readFile(filmPath)
  const [, from = 0] = /^bytes=(\d+)-/.exec(route.request().headers()['range'] ?? '') ?? []
  const body = film.subarray(Number(from))
  const range = `bytes ${Number(from)}-${film.length - 1}/${film.length}`
  await route.fulfill({ status: 206, headers: { 'content-type': 'video/webm', 'content-range': range }, body })
}
/** Answers the host's requests; returns a live list of their addresses and referers. */
export async function routeHost(page: Page, answer: (route: Route) => Promise<void> = send) {
  const hostRequests: { url: string; referer: string | undefined }[] = []
  await page.context().route(host, (route) => {
    hostRequests.push({ url: route.request().url(), referer: route.request().headers()['referer'] })
    return answer(route)
  })
  return hostRequests
}
/** Where a film is, and whether it is paused. */
export const media = (page: Page) =>
  page.locator('video').evaluate(({ currentTime, paused }: HTMLVideoElement) => ({ currentTime, paused }))
