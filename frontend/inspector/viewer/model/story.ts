import type { Entry, StepEntry } from '../../log/log-entry.ts'
import type { MessageKey } from '../../translation.ts'
import { actorKey } from './log.ts'
import { actorName, eventName, stateName } from './actor-names.ts'
import type { Row } from './log-rows.ts'
import type { ActorStates } from './actor-states.ts'

type Tone = 'moved' | 'stayed' | 'ignored' | 'failed' | 'quiet' | 'page'
/** A message and the values of its placeholders. */
export interface Story {
  readonly message: MessageKey
  readonly values: Readonly<Record<string, string>>
  readonly tone: Tone
}

type MakeStory = (message: MessageKey, tone: Tone, values?: Readonly<Record<string, string>>) => Story

/** A line of the log as a sentence. */
export function storyOf(row: Row, actorStates: ActorStates): Story {
  const { entry, event, before } = row
  const nameOf = (actor: string): string => {
    const actorState = actorStates.get(actorKey({ realm: entry.realm, actor }))
    return actorState ? actorName(actorState.entry) : actor
  }
  const actor = 'actor' in entry ? nameOf(entry.actor) : ''
  const isActorResult = event !== null && event.from !== null && /^xstate\.(done|error)\.actor\./.test(event.event.type)
  const sender = event?.from && !isActorResult && event.from !== event.actor ? nameOf(event.from) : ''
  const eventLabel = event
    ? isActorResult
      ? actorResultName(event.event.type, nameOf(event.from))
      : eventName(event.event.type)
    : ''
  const story: MakeStory = (message, tone, values = {}) => ({
    message,
    tone,
    values: { actor, ...values },
  })
  switch (entry.kind) {
    case 'actor':
      return story(entry.wasThere ? 'story.wasThere' : 'story.appeared', 'quiet')
    case 'event':
      return story(sender ? 'story.heardFrom' : 'story.heard', 'quiet', { event: eventLabel, sender })
    case 'step':
      if (entry.outcome === 'failed')
        return story('story.failed', 'failed', { event: eventLabel, error: entry.error ?? '' })
      return event
        ? stepStory(entry, { event: eventLabel, sender, before: stateName(before) }, story)
        : startStory(entry, actorStates, story)
    case 'end':
      return entry.status === 'error'
        ? story('story.endedInError', 'failed', { error: entry.error ?? '' })
        : story(entry.status === 'done' ? 'story.done' : 'story.stopped', 'quiet')
    case 'dead-letter': {
      const from = entry.from === null ? '' : nameOf(entry.from)
      return story(from ? 'story.deadLetterFrom' : 'story.deadLetter', 'ignored', {
        event: eventName(entry.event.type),
        sender: from,
      })
    }
    case 'reload':
      return story(entry.reason === null ? 'story.reload' : 'story.reloadFor', 'page', { reason: entry.reason ?? '' })
    case 'notice':
      return story(notices[entry.notice], entry.notice === 'recorder-failed' ? 'failed' : 'page', {
        number: String(entry.count),
        detail: entry.detail ?? '',
      })
  }
}

/** The first step of a machine: it starts, or it was already running when the recording started. */
function startStory(entry: StepEntry, actorStates: ActorStates, story: MakeStory): Story {
  const state = stateName(entry.value)
  const wasThere = actorStates.get(actorKey(entry))?.entry.wasThere ?? false
  if (wasThere) return story(state ? 'story.isIn' : 'story.wasThere', 'quiet', { state })
  return story(state ? 'story.began' : 'story.started', 'moved', { state })
}

interface StepValues {
  /** Displayed name of the event. */
  readonly event: string
  readonly sender: string
  /** State of the machine before the event. */
  readonly before: string
}

/** How a machine handled an event: it ignored it, changed its state, ran actions without a change, or stayed. */
function stepStory(entry: StepEntry, stepValues: StepValues, story: MakeStory): Story {
  const { sender, before } = stepValues
  const state = stateName(entry.value)
  const values = { ...stepValues, state, actions: entry.actions.join(', ') }
  if (entry.outcome === 'ignored') return story(ignoredMessage(sender, state), 'ignored', values)
  if (entry.outcome === 'moved' && before !== state && before !== '')
    return story(sender ? 'story.movedFrom' : 'story.moved', 'moved', values)
  if (entry.actions.length > 0) return story(sender ? 'story.ranFrom' : 'story.ran', 'stayed', values)
  if (!state) return story(sender ? 'story.heardFrom' : 'story.heard', 'stayed', values)
  return story(sender ? 'story.stayedFrom' : 'story.stayed', 'stayed', values)
}

const notices = {
  dropped: 'story.dropped',
  cut: 'story.cut',
  'recorder-failed': 'story.recorderFailed',
} as const satisfies Record<Extract<Entry, { kind: 'notice' }>['notice'], MessageKey>

/** A machine without states, such as the root, has messages without a state. */
function ignoredMessage(sender: string, state: string): MessageKey {
  if (!state) return sender ? 'story.ignoredPlainFrom' : 'story.ignoredPlain'
  return sender ? 'story.ignoredFrom' : 'story.ignored'
}

/** Names the result of an invoked actor after that actor, because the event type has no readable name of it. */
const actorResultName = (type: string, sender: string): string =>
  `${type.startsWith('xstate.done') ? 'done' : 'failed'}: ${sender}`
