import { z } from 'zod'
import { sql } from 'kysely' // ✗ bff/contract/ does not use the package kysely
