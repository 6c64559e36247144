import { sql } from 'kysely' // ✗ frontend/src/ does not use the package kysely
import { machines } from '../../shell/machines.ts' // ✗ a page loads its own machines alone
import { useState } from 'react'
