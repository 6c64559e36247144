import { expect, it, vi } from 'vitest'
import { speechOfPage } from './speech.ts'
import { Voice } from './voice.ts'

it('a listener of the voice is called for each change of language until it stops', () => {
  const [english, german] = [speechOfPage('en', {}), speechOfPage('de-DE', {})]
  const voice = new Voice(english)
  const listener = vi.fn<() => void>()
  const stop = voice.subscribe(listener)
  voice.speak(german)
  stop()
  voice.speak(english)
  expect([listener.mock.calls.length, voice.speech()]).toEqual([1, english])
})
