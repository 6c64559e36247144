import type { AnyRouter } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { reportPages } from './page-facts.ts'

type Match = { readonly status: string; readonly loaderData?: object }

/** A router whose events the test sends, and the events that reach the machines. */
function start() {
  const listeners = new Map<string, (event: object) => void>()
  const sent: string[] = []
  const state: { matches: readonly Match[] } = { matches: [] }
  const subscribe = (type: string, listener: (event: object) => void) => {
    listeners.set(type, listener)
    return () => listeners.delete(type)
  }
  // SAFETY: nothing else of the router is read.
  reportPages({ state, subscribe } as unknown as AnyRouter, { send: ({ type }) => void sent.push(type) })
  return {
    sent,
    leave: () => {
      listeners.get('onBeforeNavigate')?.({ pathChanged: true, fromLocation: {} })
      listeners.get('onBeforeLoad')?.({ hrefChanged: true })
    },
    resolve: (match: Match) => {
      state.matches = [match]
      listeners.get('onResolved')?.({})
    },
  }
}

/** Lets settled promises reach their handlers. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('a page', () => {
  it.each([
    ['success', 'page.loaded'],
    ['error', 'page.failed'],
  ])('that ends with %s is reported as %s', (status, event) => {
    const { sent, leave, resolve } = start()
    leave()
    resolve({ status })
    expect(sent).toEqual(['page.left', 'page.loading', event])
  })

  it('that starts with known data has loaded when the rest of it has', async () => {
    const { sent, leave, resolve } = start()
    const { promise, resolve: answer } = Promise.withResolvers<void>()
    leave()
    resolve({ status: 'success', loaderData: { rest: promise } })
    await settle()
    expect(sent).toEqual(['page.left', 'page.loading'])
    answer()
    await settle()
    expect(sent).toEqual(['page.left', 'page.loading', 'page.loaded'])
  })

  it('is reported by the load that follows if its rest fails', async () => {
    const { sent, leave, resolve } = start()
    leave()
    resolve({ status: 'success', loaderData: { rest: Promise.reject(new Error('gone')) } })
    await settle()
    expect(sent).toEqual(['page.left', 'page.loading'])
    resolve({ status: 'error' })
    expect(sent).toEqual(['page.left', 'page.loading', 'page.failed'])
  })

  it('that is left early does not end the load of the next one', async () => {
    const { sent, leave, resolve } = start()
    const { promise, resolve: answer } = Promise.withResolvers<void>()
    leave()
    resolve({ status: 'success', loaderData: { rest: promise } })
    leave()
    answer()
    await settle()
    expect(sent).toEqual(['page.left', 'page.loading', 'page.left', 'page.loading'])
  })
})
