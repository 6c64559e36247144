import { openDB } from 'idb' // ✗ idb belongs to other folders
import type { ParseKeys } from 'i18next'
