import { startTraces } from './traces/traces.ts' // ✗ metrics and traces are loaded with import()
import type { Traces } from './traces/traces.ts'

export const start = () => import('./traces/traces.ts')
