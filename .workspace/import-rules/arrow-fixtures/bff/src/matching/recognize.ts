import type { Viewer } from '../identity/viewer.decorator.ts' // ✗ matching does not know identity
