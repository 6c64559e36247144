import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { machineDiagram } from './machine-diagram.ts'
import { machines } from '../src/shell/machines.ts'

const folder = join(import.meta.dirname, '../../docs/machines')

describe('docs/machines', () => {
  it('has a page for each machine, and no other page', () => {
    expect(readdirSync(folder).toSorted()).toEqual(
      Object.keys(machines)
        .map((name) => `${name}.md`)
        .toSorted(),
    )
  })

  it.each(Object.entries(machines))(
    '%s is up to date; `node frontend/build/write-machine-docs.ts` updates it',
    (name, machine) => {
      expect(readFileSync(join(folder, `${name}.md`), 'utf8')).toContain(
        `\`\`\`mermaid\n${machineDiagram(machine)}\n\`\`\``,
      )
    },
  )
})
