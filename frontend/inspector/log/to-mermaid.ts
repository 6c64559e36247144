import type { ActorEntry, Entry } from './log-entry.ts'

/** A larger diagram is not readable. */
const MAX_ARROWS = 500
const outside = 'outside'

/** Log entries as a Mermaid sequence diagram: a lifeline for each actor, an arrow for each event, notes for states. */
export function toMermaid(entries: readonly Entry[], actors: readonly ActorEntry[]): string {
  const keyOf = (realm: string, actor: string) => `${realm} ${actor}`
  const names = new Map(actors.map((entry) => [keyOf(entry.realm, entry.actor), entry.name]))
  const participants = new Map<string, string>()
  const participant = (realm: string, actor: string | null): string => {
    const key = actor === null ? outside : keyOf(realm, actor)
    const id = participants.get(key) ?? `p${participants.size}`
    participants.set(key, id)
    return id
  }
  const lines: string[] = []
  for (const entry of entries) {
    if (lines.length >= MAX_ARROWS) break
    if (entry.kind === 'event' || entry.kind === 'dead-letter') {
      const arrow = entry.kind === 'dead-letter' ? '-x' : '->>'
      const [from, to] = [participant(entry.realm, entry.from), participant(entry.realm, entry.actor)]
      lines.push(`  ${from}${arrow}${to}: ${escapeMermaid(entry.event.type)}`)
    } else if (entry.kind === 'step' && entry.outcome === 'moved')
      lines.push(`  Note over ${participant(entry.realm, entry.actor)}: ${escapeMermaid(JSON.stringify(entry.value))}`)
    else if (entry.kind === 'step' && entry.outcome === 'failed')
      lines.push(
        `  Note over ${participant(entry.realm, entry.actor)}: ${escapeMermaid(`failed, ${entry.error ?? ''}`)}`,
      )
  }
  const declared = [...participants].map(
    ([key, id]) => `  participant ${id} as ${escapeMermaid(key === outside ? outside : (names.get(key) ?? key))}`,
  )
  return ['sequenceDiagram', ...declared, ...lines, ''].join('\n')
}

/** Escapes a text, so that Mermaid reads none of it as a new line, as markup or as an entity. */
const escapeMermaid = (text: string): string =>
  text
    .slice(0, 120)
    .replaceAll(/[#;<>"]/g, (sign) => `#${sign.charCodeAt(0)};`)
    .replaceAll(/\s+/g, ' ')
