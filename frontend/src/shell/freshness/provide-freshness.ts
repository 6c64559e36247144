import { freshnessActors, type FreshnessEffects } from './freshness.actors.ts'
import { freshnessMachine } from './freshness.machine.ts'

/** The machine of freshness with its effects; only members who have a connection load this module. */
export const provideFreshness = (effects: FreshnessEffects) =>
  freshnessMachine.provide({ actors: freshnessActors(effects) })
