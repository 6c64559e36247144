import { sql } from 'kysely' // ✗ frontend/src/ does not use the package kysely
import { machines } from '../../shell/machines.ts' // ✗ a page loads its own machines alone
import { start } from '@inspector/start' // ✗ only the entry, app/inspector.ts and the charts of the build know the inspector
import { useState } from 'react'
import { world } from './testing/world.ts' // ✗ only tests import from testing/
import { openDB } from 'idb' // ✗ idb belongs to other folders
import { ticks } from 'd3-array' // ✗ d3-array belongs to other folders
import { startRegistration } from '@simplewebauthn/browser' // ✗ @simplewebauthn/browser belongs to other folders
import { detect } from 'chardet' // ✗ chardet belongs to other folders
