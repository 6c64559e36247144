import type { Library } from '../library/library.service.ts' // ✗ metadata does not know library
import type { Saved } from '../personal/saved/saved.service.ts' // ✗ metadata does not know personal
import { Config } from '../platform/config/config.ts'
import { trace } from '@opentelemetry/api' // ✗ @opentelemetry/api belongs to other folders
import { startTraces } from '../traces/start-traces.ts' // ✗ metadata does not know traces
