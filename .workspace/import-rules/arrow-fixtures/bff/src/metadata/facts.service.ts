import type { Library } from '../library/library.service.ts' // ✗ metadata does not know library
import type { Saved } from '../personal/saved/saved.service.ts' // ✗ metadata does not know personal
import { Config } from '../platform/config/config.ts'
