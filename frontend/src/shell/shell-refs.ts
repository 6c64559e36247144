import type { ActorRefFrom, StateMachine } from 'xstate'
import type { shellMachine } from './shell.machine.ts'

export type RootActor = ActorRefFrom<typeof shellMachine>

type Child =
  typeof shellMachine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Config
  >
    ? Actor
    : never

/** The machines under the root, by their `systemId`. */
export type ShellActors = { [One in Child as One['src']]: ActorRefFrom<One['logic']> }
