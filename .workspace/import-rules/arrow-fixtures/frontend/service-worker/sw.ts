import { sessionMachine } from '../src/shell/session/session.machine.ts' // ✗ the service worker runs beside the page
import { registerRoute } from 'workbox-routing'
