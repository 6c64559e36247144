import { sql } from 'kysely' // ✗ frontend/src/ does not use the package kysely
import { useState } from 'react'
