import { expect, ready, test } from '../app.fixture.ts'

const waititi = '/person/685951057'

test.beforeEach(({ signUp }) => signUp())

test('a person has one row for each title, sorted and filtered by the address, without JavaScript too', async ({
  page,
  browser,
}) => {
  const { cookies } = await page.context().storageState()
  const contextWithoutScript = await browser.newContext({
    javaScriptEnabled: false,
    storageState: { cookies, origins: [] },
  })
  const plain = await contextWithoutScript.newPage()
  const credits = plain.getByRole('region', { name: 'All credits' })
  await plain.goto(new URL(waititi, (await page.goto('/terms'))!.url()).href)
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Taika Waititi')
  await expect(credits.getByRole('article').filter({ hasText: 'Jojo Rabbit' })).toContainText(
    'as Adolf · Director · Screenplay · Producer',
  )
  await expect(credits.getByRole('article')).toHaveCount(5)
  const data = await plain.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'Person', name: 'Taika Waititi', birthDate: '1975-08-16' })
  await credits.getByRole('link', { name: 'Directing 4' }).click()
  await credits.getByRole('link', { name: 'Title', exact: true }).click()
  await expect(plain).toHaveURL(`${waititi}?department=Directing&sort=title`)
  await expect(credits.getByRole('article').getByRole('heading')).toHaveText([
    'Hunt for the Wilderpeople',
    'Jojo Rabbit',
    'Thor: Ragnarok',
    'What We Do in the Shadows',
  ])
  await contextWithoutScript.close()
})

test('a member follows a person, sees how many of their titles are watched, and finds them on the personal pages', async ({
  page,
}) => {
  await page.goto('/my/people')
  await ready(page)
  await expect(page.getByRole('heading', { name: 'You aren’t following anyone yet' })).toBeVisible()
  await page.goto(waititi)
  await ready(page)
  await page.getByRole('button', { name: 'Follow: Taika Waititi' }).click()
  await expect(page.getByRole('button', { name: 'Following: Taika Waititi' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('You’ve seen 0 of 5 titles')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as watched: Jojo Rabbit' }).click()
  await expect(page.getByText('You’ve seen 1 of 5 titles')).toBeVisible()

  await page.goto('/home')
  await ready(page)
  const row = page.getByRole('region', { name: 'From people you follow' })
  await expect(row.getByRole('article').filter({ hasText: 'Thor: Ragnarok' })).toContainText('Taika Waititi')
  await expect(row).not.toContainText('Jojo Rabbit')
  await row.getByRole('link', { name: 'See all' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('People you follow')
  const followed = page.getByRole('article').filter({ hasText: 'Taika Waititi' })
  await expect(followed).toContainText('You’ve seen 1 of 5 titles')
  await expect(page.getByText('1 person', { exact: true })).toBeVisible()
  await followed.getByRole('button', { name: 'Following: Taika Waititi' }).click()
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
  await expect(followed.getByRole('button', { name: 'Following: Taika Waititi' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Following: Taika Waititi' })).toBeVisible()
})

test('people are followed on their cards too', async ({ page }) => {
  await page.goto('/search?q=taika&tab=person')
  await ready(page)
  await page.getByRole('button', { name: 'Follow: Taika Waititi' }).click()
  await expect(page.getByRole('button', { name: 'Following: Taika Waititi' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Taika Waititi', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Following: Taika Waititi' })).toBeVisible()
  await page.goto('/person')
  await ready(page)
  const followed = page.getByRole('region', { name: 'People you follow' })
  await expect(followed.getByRole('button', { name: 'Following: Taika Waititi' })).toBeAttached()
})
