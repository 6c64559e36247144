/** Updates the diagram of each machine on its page in `docs/machines/`; the text around it stays. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { machineDiagram } from './machine-diagram.ts'
import { machines } from '../src/shell/machines.ts'

const folder = join(import.meta.dirname, '../../docs/machines')
for (const [name, machine] of Object.entries(machines)) {
  const file = join(folder, `${name}.md`)
  const text = await readFile(file, 'utf8')
  await writeFile(
    file,
    text.replace(/```mermaid\n[\s\S]*?```/, () => `\`\`\`mermaid\n${machineDiagram(machine)}\n\`\`\``),
  )
}
