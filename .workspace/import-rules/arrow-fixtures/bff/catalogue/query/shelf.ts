import { Kysely } from 'kysely' // ✗ bff/catalogue/ does not use the package kysely
import { LRUCache } from 'lru-cache'
