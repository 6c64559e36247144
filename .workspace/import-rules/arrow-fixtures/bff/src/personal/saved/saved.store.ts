import { sql } from 'kysely'
