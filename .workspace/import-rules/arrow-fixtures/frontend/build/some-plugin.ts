import { sessionMachine } from '../src/shell/session/session.machine.ts' // ✗ frontend/build does not know the shell
import { machines } from '../src/shell/machines.ts'
