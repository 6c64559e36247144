import { createActor, createMachine, fromCallback, fromPromise, SimulatedClock, type EventObject } from 'xstate'
import type { DroppedFolders } from '../file-system/read-drop.ts'
import { settle } from '../../../testing/settle.ts'
import { folderMachine } from '../folder.machine.ts'
import type { NamedFolder, SendOutcome } from '../folder-setup.machine.ts'
import type { FolderStart, MovedAnswer, Recognized, RecognizeInput } from '../recognize.ts'
import { libraryMachine } from '../library.machine.ts'
import { type Round, matchingMachine } from '../matching.machine.ts'

export const folder = (id: string): FolderStart => ({ id, userId: 'ada', name: id, source: null, isLeaving: false })
/** A file was dropped instead of a folder. */
export const droppedFile: DroppedFolders = { folders: [], otherItems: 1 }

export const noneRecognized: Recognized = { added: [], renewed: [], moved: [], problem: null }

/** The answers of the browser and its reader. */
export interface World {
  stored: readonly FolderStart[] | Error
  picked: DroppedFolders | Error
  recognized: Recognized | Error
  answered: Recognized | Error
}
export const orFail = <T>(answer: T | Error): Promise<T> =>
  answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)

/** The machine of a library with fake effects, and a log of their calls. */
export function machineOf(world: World) {
  const log = {
    matchRequests: 0,
    changed: 0,
    titlesMatched: 0,
    forgotten: [] as string[],
    recognized: [] as RecognizeInput[],
    answers: [] as MovedAnswer[],
  }
  const machine = libraryMachine.provide({
    actors: {
      load: fromPromise(() => orFail(world.stored)),
      pick: fromPromise(() => orFail(world.picked)),
      recognize: fromPromise<Recognized, RecognizeInput>(({ input }) => {
        log.recognized.push(input)
        return orFail(world.recognized)
      }),
      answerMoved: fromPromise<Recognized, MovedAnswer>(({ input }) => {
        log.answers.push(input)
        return orFail(world.answered)
      }),
      folder: folderMachine.provide({
        actors: {
          scan: fromCallback(() => undefined),
          mark: fromPromise<void, NamedFolder & { isLeaving: boolean }>(() => Promise.resolve()),
          remove: fromPromise<SendOutcome, NamedFolder>(() =>
            Promise.resolve({ kind: 'sent', revision: 0, titlesToMatch: 0 }),
          ),
        },
      }),
      matching: matchingMachine.provide({
        actors: {
          matchNext: fromPromise<Round, { userId: string }>(() => {
            log.matchRequests += 1
            return Promise.resolve({ kind: 'matched', found: log.matchRequests > 1 ? 3 : 0, left: 0 })
          }),
          connection: fromCallback<EventObject>(() => undefined),
        },
      }),
    },
    actions: {
      filesChanged: () => void (log.changed += 1),
      titlesMatched: () => void (log.titlesMatched += 1),
      folderForgotten: (_, { id }) => void log.forgotten.push(id),
    },
  })
  return { machine, log }
}

/** A library that has loaded its folders, and the messages that it gives the shell. */
export async function startLibrary(changes: Partial<World> = {}) {
  const world: World = {
    stored: [],
    picked: droppedFile,
    recognized: noneRecognized,
    answered: noneRecognized,
    ...changes,
  }
  const messages: string[] = []
  const shell = createActor(
    createMachine({
      on: { 'library.announced': { actions: ({ event }) => void messages.push(event['notification'].message) } },
    }),
  ).start()
  const { machine, log } = machineOf(world)
  const clock = new SimulatedClock()
  const actor = createActor(machine, { clock, input: { userId: 'ada', shell, dropped: [] } }).start()
  await settle()
  const names = () => actor.getSnapshot().context.folders.map((ref) => ref.getSnapshot().context.name)
  return { actor, world, clock, log, messages, names, problem: () => actor.getSnapshot().context.problem }
}
