import { trailerMachine } from '../../shell/trailer/trailer.machine.ts'
import { useTrailer } from '../../shell/trailer/use-trailer.ts' // ✗ the inspector knows machines of the shell
