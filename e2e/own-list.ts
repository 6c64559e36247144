import { expect, type Page } from '@playwright/test'

/** A list of these films, made by its call. */
export async function makeList(page: Page, origin: string, list: object): Promise<string> {
  const titles = [1062, 2016, 2003].map((id) => ({ type: 'movie', id }))
  const answer = await page.request.post('/api/userMedia/lists', {
    data: { name: 'Night films', titles, ...list },
    headers: { origin },
  })
  expect(answer.status()).toBe(200)
  return (await answer.json()).id
}

/** The titles that a page of a list shows, in their order. */
export const titlesOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 })
