import { join } from 'node:path'
import { allocatorSettings, memoryOptions } from '../../.workspace/memory.mjs'
import { requireNode } from './require-node.ts'

requireNode()

// V8 takes these options, and glibc its settings, only before they run. The process becomes the server with them and keeps
// its number, which is 1 in a container.
const options = [...memoryOptions(), '--disable-warning=ExperimentalWarning', ...process.execArgv]
process.execve!(
  process.execPath,
  [process.execPath, ...options, join(import.meta.dirname, 'main.js'), ...process.argv.slice(2)],
  { ...process.env, ...allocatorSettings },
)
