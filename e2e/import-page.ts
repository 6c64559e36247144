import { expect, type Page } from '@playwright/test'

/** The columns that every file of a Letterboxd export has. */
export const columns = 'Date,Name,Year,Letterboxd URI'

/** The export of an account, as sent and without the parts that differ in every export. */
export async function exported(page: Page): Promise<{ text: string; content: object }> {
  const answer = await page.request.get('/api/userMedia/export/json')
  expect(answer.headers()).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="reelroom-export-\d{4}-\d\d-\d\d\.json"$/),
  })
  const text = await answer.text()
  // The profile, past imports and log-ins are those of the account, which an import does not change.
  const { exportedAt: _, profile: __, imports: ___, logins: ____, ...content } = JSON.parse(text)
  return { text, content }
}

/** Chooses files in the field of the import page. */
export const choose = (page: Page, files: Readonly<Record<string, Buffer>>) =>
  page
    .getByLabel('Choose files')
    .setInputFiles(Object.entries(files).map(([name, buffer]) => ({ name, mimeType: 'text/plain', buffer })))
