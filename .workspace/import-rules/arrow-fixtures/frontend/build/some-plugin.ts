import { sessionMachine } from '../src/shell/session/session.machine.ts' // ✗ frontend/build does not know the shell
import { machines } from '../src/shell/machines.ts'
import { Recorder } from '../inspector/recorder/recorder.ts' // ✗ only the entry, app/inspector.ts and the charts of the build
import { MediaPage } from '../src/pages/media/media.page.tsx' // ✗ frontend/build does not know the shell and the pages
const later = () => import('../src/shell/session/session.actors.ts') // ✗ frontend/build does not know the shell and the pages
