/** The floor of a figure: a bare Fastify that answers with as many bytes from memory, measured in the same run. */
import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { measure, seconds, type Measured } from './load.ts'

/** A running server with nothing but the answer. */
export interface Floor {
  readonly origin: string
  readonly process: ChildProcess
  /** Milliseconds from its start to its first answer. */
  readonly startMs: number
  readonly stop: () => void
}

/** Means of the product's figures, and its ratios to the floor. */
export interface Comparison extends Measured {
  readonly floorRate: number
  readonly ratio: number
  readonly processorRatio: number
}

/** Measures product and floor in turn, so that a machine that slows down slows both. Returns means of the rounds. */
export async function beside(floor: Floor, measureProduct: () => Promise<Measured>, rounds = 2): Promise<Comparison> {
  const runs: { readonly bare: Measured; readonly product: Measured }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const bare = await measure(floor.origin, { pid: floor.process.pid, duration: Math.max(1, seconds / 2) })
    runs.push({ bare, product: await measureProduct() })
  }
  const mean = (value: (run: (typeof runs)[number]) => number) =>
    runs.reduce((sum, run) => sum + value(run), 0) / rounds
  return {
    rate: mean(({ product }) => product.rate),
    p99: mean(({ product }) => product.p99),
    processor: mean(({ product }) => product.processor),
    floorRate: mean(({ bare }) => bare.rate),
    ratio: mean(({ product, bare }) => product.rate / bare.rate),
    processorRatio: mean(({ product, bare }) => bare.processor / product.processor),
  }
}

/** Measures the product beside a bare Fastify that answers with as much text; returns the columns of a table. */
export async function besideFloor(body: string, measureProduct: () => Promise<Measured>) {
  const floor = await bareFastify(body)
  const { rate, p99, floorRate, ratio } = await beside(floor, measureProduct, 3)
  floor.stop()
  return {
    'size (kB)': Math.round(Buffer.byteLength(body) / 102.4) / 10,
    'per second': Math.round(rate),
    'p99 (ms)': Math.round(p99),
    'bare Fastify per second': Math.round(floorRate),
    ratio: ratio.toFixed(3),
  }
}

/** A server that answers everything with the same text: the baseline of the measurements. `options`: those of Node. */
export async function bareFastify(body: string, options: readonly string[] = []): Promise<Floor> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...options, join(import.meta.dirname, 'bare-fastify.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(body)
  const origin = await new Promise<string>((resolve) =>
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())),
  )
  await (await fetch(origin)).arrayBuffer()
  return { origin, process: child, startMs: performance.now() - startedAt, stop: () => void child.kill() }
}
