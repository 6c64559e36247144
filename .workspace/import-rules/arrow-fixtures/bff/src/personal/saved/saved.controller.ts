import { sql } from 'kysely' // ✗ SQL belongs to *.store.ts
