import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('each client-rendered page has a skeleton with its heading in the first HTML', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.tsx'))
  const routes = files.map((name) => ({ name, text: readFileSync(`${import.meta.dirname}/${name}`, 'utf8') }))
  const notRendered = routes.filter(({ text }) => text.includes('ssr: false'))
  expect(notRendered.length).toBeGreaterThan(5)
  expect(notRendered.filter(({ text }) => !text.includes('pendingComponent')).map(({ name }) => name)).toEqual([])
})
