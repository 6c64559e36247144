import type { Kysely } from 'kysely' // ✗ SQL belongs to *.store.ts
