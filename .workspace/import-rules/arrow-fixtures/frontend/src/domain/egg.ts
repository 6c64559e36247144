import type { Hen } from './hen.ts' // ✗ frontend/src/domain/egg.ts and frontend/src/domain/hen.ts import each other
