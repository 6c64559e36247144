import type { InspectedApp } from '@inspector/dock/inspected-app'
import { start } from '@inspector/start' // ✗ a page loads the inspector with import()
const open = async () => (await import('@inspector/start')).start()
