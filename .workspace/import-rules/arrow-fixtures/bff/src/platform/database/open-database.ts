import { Pool } from 'pg'
import type { Sessions } from '../../identity/sessions.service.ts' // ✗ platform does not know identity
