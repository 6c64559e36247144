import { sessionMachine } from '../src/shell/session/session.machine.ts' // ✗ the service worker runs beside the page
import { registerRoute } from 'workbox-routing'
import { Recorder } from '../inspector/recorder/recorder.ts' // ✗ only the entry, app/inspector.ts and the charts of the build
import { createRoot } from 'react-dom/client' // ✗ frontend/service-worker/ does not use the package react-dom
const later = () => import('../src/shell/session/session.actors.ts') // ✗ the service worker runs beside the page
