import { join, relative } from 'node:path'
import { requireNode } from './require-node.ts'

requireNode()

// Decorators of every file of the build write metadata through it.
await import('reflect-metadata')
const { operate } = await import('./operate/operate.ts')

const program = process.env['npm_lifecycle_event']
  ? 'npm run operate --'
  : `node ${relative(process.cwd(), process.argv[1]!)}`
process.exitCode = await operate(process.argv.slice(2), program, {
  environment: process.env,
  frontendDist: join(import.meta.dirname, '../../frontend/dist'),
  print: (line) => void process.stdout.write(`${line}\n`),
  printMessage: (line) => void process.stderr.write(`${line}\n`),
})
