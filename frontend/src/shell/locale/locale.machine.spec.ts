import { expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { LocaleCode } from '@contract/locale'
import type { Speech } from '../../i18n/speech.ts'
import { localeMachine } from './locale.machine.ts'

// SAFETY: the machine passes a speech on without reading it.
const speechOf = (language: LocaleCode) => ({ language }) as unknown as Speech

/** The machine, with languages that the test resolves. */
function start() {
  const loading = new Map<LocaleCode, PromiseWithResolvers<Speech>>()
  const switched: { code: LocaleCode; signal: AbortSignal; done: PromiseWithResolvers<void> }[] = []
  const facts: string[] = []
  const parent = createActor(fromCallback(({ receive }) => receive(({ type }) => facts.push(type)))).start()
  const actor = createActor(
    localeMachine.provide({
      actors: {
        loadSpeech: fromPromise<Speech, { code: LocaleCode }>(({ input: { code } }) => {
          loading.set(code, Promise.withResolvers())
          return loading.get(code)!.promise
        }),
        switchTo: fromPromise<void, { code: LocaleCode; speech: Speech }>(({ input: { code, speech }, signal }) => {
          expect(speech.language).toBe(code)
          switched.push({ code, signal, done: Promise.withResolvers() })
          return switched.at(-1)!.done.promise
        }),
      },
    }),
    { input: { parent } },
  ).start()
  const choose = (code: LocaleCode) => actor.send({ type: 'locale.choose', code })
  return { actor, choose, loading, switched, facts }
}

it('a language is fetched, then shown, then reported', async () => {
  const { actor, choose, loading, switched, facts } = start()
  choose('ja')
  expect(actor.getSnapshot().value).toBe('loading')
  loading.get('ja')!.resolve(speechOf('ja'))
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('switching'))
  expect(facts).toEqual([])
  switched[0]!.done.resolve()
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('settled'))
  expect(facts).toEqual(['locale.changed'])
})

it('the later of two quick choices wins, even if the earlier one loads later', async () => {
  const { actor, choose, loading, switched, facts } = start()
  choose('ja')
  choose('fr-FR')
  loading.get('fr-FR')!.resolve(speechOf('fr-FR'))
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('switching'))
  loading.get('ja')!.resolve(speechOf('ja'))
  switched[0]!.done.resolve()
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('settled'))
  expect(switched.map(({ code }) => code)).toEqual(['fr-FR'])
  expect(facts).toEqual(['locale.changed'])
})

it('a navigation in another language cancels a choice', async () => {
  const { actor, choose, loading, switched, facts } = start()
  choose('ja')
  loading.get('ja')!.resolve(speechOf('ja'))
  await vi.waitFor(() => expect(switched).toHaveLength(1))
  choose('de-DE')
  expect([actor.getSnapshot().value, switched[0]!.signal.aborted]).toEqual(['loading', true])
  loading.get('de-DE')!.resolve(speechOf('de-DE'))
  await vi.waitFor(() => expect(switched).toHaveLength(2))
  switched[1]!.done.resolve()
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('settled'))
  expect(facts).toEqual(['locale.changed'])
})

it.each(['words', 'page'] as const)('if the %s fails to load, the page gets `locale.failed`', async (missing) => {
  const { actor, choose, loading, switched, facts } = start()
  choose('ja')
  if (missing === 'words') loading.get('ja')!.reject(new Error('offline'))
  else {
    loading.get('ja')!.resolve(speechOf('ja'))
    await vi.waitFor(() => expect(switched).toHaveLength(1))
    switched[0]!.done.reject(new Error('offline'))
  }
  await vi.waitFor(() => expect(facts).toEqual(['locale.failed']))
  expect(actor.getSnapshot().value).toBe('settled')
})
