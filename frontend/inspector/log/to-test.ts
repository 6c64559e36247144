import type { Entry, EventEntry, Json, StepEntry } from './log-entry.ts'

interface Source {
  readonly file: string
  /** Name that the file exports. `machine`: the expression that evaluates to the machine. */
  readonly name: string
  readonly machine: string
}
const factorySources: Readonly<Record<string, Source>> = {
  notifications: source('notifications', 'createNotificationsMachine', 'createNotificationsMachine(() => 0)'),
  notification: source('notification', 'createNotificationMachine', 'createNotificationMachine(() => 0)'),
}

/** The module of a machine, relative to a test in the same folder. */
export const sourceOf = (machine: string): Source =>
  factorySources[machine] ??
  source(
    machine.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    `${machine}Machine`,
  )

function source(file: string, name: string, machine = name): Source {
  return { file: `./${file}.machine.ts`, name, machine }
}

export interface Stretch {
  readonly machine: string
  readonly realm: string
  readonly actor: string
  readonly entries: readonly Entry[]
}

/**
 * Source of a vitest test, to be saved beside the machine: it replays the events of the stretch from the machine's
 * first recorded state, and expects the recorded states. Null if the stretch has no event whose step is in it too.
 */
export function toTest({ machine, realm, actor, entries }: Stretch): string | null {
  const ownEntries = entries.filter(
    (entry): entry is EventEntry | StepEntry =>
      (entry.kind === 'event' || entry.kind === 'step') && entry.realm === realm && entry.actor === actor,
  )
  const events = new Map(
    ownEntries.flatMap((entry) => (entry.kind === 'event' ? [[entry.seq, entry.event] as const] : [])),
  )
  const steps = ownEntries.filter((entry) => entry.kind === 'step')
  const [start, ...laterSteps] = steps
  if (!start) return null
  const replayed = laterSteps.filter(
    ({ event, outcome }) => event !== null && events.has(event) && outcome !== 'failed',
  )
  if (replayed.length === 0) return null
  const { file, name, machine: expression } = sourceOf(machine)
  return [
    `import { expect, it } from 'vitest'`,
    `import { replay } from '@inspector/log/replay'`,
    `import { ${name} } from '${file}'`,
    '',
    `it(${literal(titleOf(machine, start, replayed.at(-1)!))}, () => {`,
    `  const start = { value: ${code(start.value)}, context: ${code(start.context)} }`,
    `  expect(`,
    `    replay(${expression}, start, [`,
    ...replayed.map(({ event }) => `      ${code(events.get(event!)!)},`),
    `    ]),`,
    `  ).toEqual([`,
    ...replayed.map(({ value }) => `    ${code(value)},`),
    `  ])`,
    `})`,
    '',
  ].join('\n')
}

const titleOf = (machine: string, start: StepEntry, end: StepEntry): string =>
  `${machine} goes the way that was recorded, from ${JSON.stringify(start.value)} to ${JSON.stringify(end.value)}`

/** JSON is JavaScript, but for the one key that sets a prototype. */
const code = (json: Json): string => JSON.stringify(json).replaceAll('"__proto__":', '["__proto__"]:')
const literal = (text: string): string => JSON.stringify(text)
