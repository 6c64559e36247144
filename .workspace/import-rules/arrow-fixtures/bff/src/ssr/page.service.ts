import { start } from '@inspector/start' // ✗ only the entry, app/inspector.ts
import { isbot } from 'isbot'
