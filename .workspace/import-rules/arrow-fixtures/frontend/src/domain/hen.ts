import type { Egg } from './egg.ts' // ✗ frontend/src/domain/egg.ts and frontend/src/domain/hen.ts import each other
