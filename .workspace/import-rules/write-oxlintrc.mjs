/** Writes the import rules of the tables into `.oxlintrc.json`: `node .workspace/import-rules/write-oxlintrc.mjs`. */
import { writeFileSync } from 'node:fs'
import { main, print } from '../terminal.mjs'
import { oxlintrcFile, oxlintrcText } from './oxlintrc.mjs'

await main(() => {
  writeFileSync(oxlintrcFile, oxlintrcText())
  print('.oxlintrc.json has the rules of the tables.')
})
