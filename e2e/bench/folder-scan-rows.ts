import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { allocatorSettings, memoryOptions } from '../../.workspace/memory.mjs'
import { bundleBff } from './bff-bundle.ts'
import type { MeasuredScan } from './folder-scan.ts'
import { row } from './folder-row.ts'
import { maxGoal, minGoal, type Row } from './results.ts'

/** The scan alone, in a process of its own. */
export async function* scan(folder: string, files: number): AsyncIterable<Row> {
  await bundleBff(join(folder, 'built'), { scanner: 'src/library/server-folders/scan/folder-scanner.ts' })
  const program = [join(import.meta.dirname, 'folder-scan.ts'), join(folder, 'built/scanner.js'), join(folder, 'media')]
  const { first, second, longest, megabytes, ...scanned } = JSON.parse(await outputOf(program)) as MeasuredScan
  if (scanned.files !== files) throw new Error(`${scanned.files} of ${files} files were found`)
  yield row('names read (scan, for the first time)', files / first.seconds, 'files/s', longest[0])
  yield row('nothing new (scan, a second time)', files / second.seconds, 'files/s', longest[1], [
    minGoal('scan: files a second', files / second.seconds, 50_000),
    maxGoal('scan: memory (MB)', megabytes, 300),
    maxGoal('scan: longest that others wait (ms of processor)', Math.max(...longest), 50),
  ])
  yield row('nothing new, in a second of processor', files / second.processor, 'files/s')
  yield row('memory of the scan', megabytes, 'MB')
}

function outputOf(program: readonly string[]): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    const env = { ...process.env, ...allocatorSettings }
    const child = spawn(process.execPath, [...memoryOptions(), ...program], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env,
    })
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
    child.once('exit', (code) => (code === 0 ? resolve(text) : reject(new Error(`${program[0]} ended with ${code}`))))
  })
}
