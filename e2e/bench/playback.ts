import type { Page } from '@playwright/test'
import type { LibraryTitle, LibraryTitleFiles } from '@contract/library.schema'
import { callApi } from '../api-client.ts'
import type { RunningBff } from '../bff.ts'
import { maxGoal, median, rounded, type Row } from './results.ts'

declare global {
  interface Window {
    /** When a film was chosen or requested, and when its first picture appeared (ms of the page). */
    began?: number
    pictured?: number
  }
}

/** Milliseconds to the first picture, and of each seek. */
export interface Playback {
  readonly first: number
  readonly times: readonly number[]
}

/** Runs in the page: records when a film was pressed, chosen or requested, whatever is first, and when its first picture appeared. */
export function watch(): void {
  const note = (name: 'began' | 'pictured') => (window[name] ??= performance.now())
  for (const event of ['click', 'change', 'loadstart'])
    document.addEventListener(event, () => note('began'), { capture: true })
  document.addEventListener('loadeddata', () => note('pictured'), { capture: true })
}

/** Milliseconds to the first picture, and to the picture after each seek. `positions`: parts of the film, 0 to 1. */
export async function measurePlayback(page: Page, positions: readonly number[]): Promise<Playback> {
  await page.waitForFunction(() => window.pictured)
  return page.evaluate(async (parts) => {
    const media = document.querySelector('video')
    if (!media) throw new Error('The page has no video')
    media.pause()
    const times: number[] = []
    for (const part of parts) {
      const began = performance.now()
      media.currentTime = part * media.duration
      await new Promise((resolve) => media.addEventListener('seeked', resolve, { once: true }))
      times.push(performance.now() - began)
    }
    return { first: (window.pictured ?? NaN) - (window.began ?? NaN), times }
  }, positions)
}

/** This many parts of a film, far from each other. */
export const partsOf = (seeks: number): number[] => Array.from({ length: seeks }, (_, no) => ((no + 1) * 0.618) % 0.98)

/** `goals`: the most milliseconds. */
export const playbackRow = (
  what: string,
  { first, times }: Playback,
  goals: { readonly first: number; readonly seek: number },
): Row => ({
  figures: {
    what,
    'first picture (ms)': rounded(first),
    'seek, median (ms)': rounded(median(times)),
    'seek, slowest (ms)': rounded(Math.max(...times)),
  },
  goals: [
    maxGoal(`player, ${what}: first picture (ms)`, first, goals.first),
    maxGoal(`player, ${what}: seek (ms)`, median(times), goals.seek),
  ],
})

/** Lets a page act as a member, whose cookie the API has given. */
export async function actAs(page: Page, cookie: string, origin: string): Promise<void> {
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url: origin }])
}

/** The id of a member's file by its title, once the server has found it: each member has ids of their own. */
export async function fileOf(app: RunningBff, cookie: string, title: string): Promise<string> {
  for (;;) {
    const { results } = await callApi<{ results: LibraryTitle[] }>(app, 'GET', '/api/library/titles', cookie)
    const media = results.find((each) => 'title' in each.media && each.media.title === title)?.media
    if (media) {
      const path = `/api/library/titles/${media.media_type}/${media.id}`
      const { files } = await callApi<LibraryTitleFiles>(app, 'GET', path, cookie)
      if (files[0]) return files[0].id
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
