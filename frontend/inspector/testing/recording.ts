import type { Entry, Realm, StepEntry } from '../log/log-entry.ts'
import { createActor, SimulatedClock } from 'xstate'
import { Recorder, type RecorderParts } from '../recorder/recorder.ts'
import { lamp } from './lamp.machine.ts'

export const realm: Realm = {
  id: 'r1',
  tab: 't1',
  role: 'app',
  startedAt: 1000,
  path: '/',
  build: { id: 'b1', date: null },
}

/** A recorder with a constant clock; its idle work runs when `idle` is called. */
export function createRecorder(parts: Partial<RecorderParts> = {}) {
  const waiting: ((hasTime: () => boolean) => void)[] = []
  const recorder = new Recorder({ realm, now: () => 1000, whenIdle: (work) => waiting.push(work), ...parts })
  return { recorder, idle: () => waiting.splice(0).forEach((work) => work(() => true)) }
}

/** An actor of the lamp machine, running. */
export const startLamp = (clock = new SimulatedClock()) => createActor(lamp, { clock }).start()

export const kinds = (entries: readonly Entry[]): string[] => entries.map(({ kind }) => kind)
export const stepsOf = (entries: readonly Entry[]): StepEntry[] => entries.filter((entry) => entry.kind === 'step')
export const ofKind = <K extends Entry['kind']>(entries: readonly Entry[], kind: K) =>
  entries.filter((entry): entry is Extract<Entry, { kind: K }> => entry.kind === kind)
