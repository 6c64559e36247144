import { sessionMachine } from '../src/shell/session/session.machine.ts' // ✗ the service worker runs beside the page
import { registerRoute } from 'workbox-routing'
import { Recorder } from '../inspector/recorder/recorder.ts' // ✗ only the entry, app/inspector.ts and the charts of the build
