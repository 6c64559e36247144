import { Icon } from '../../src/ui/icon/icon.tsx'
import { trailerMachine } from '../../src/shell/trailer/trailer.machine.ts' // ✗ the inspector is a library
import { useTrailer } from '../../src/shell/trailer/use-trailer.ts' // ✗ the inspector is a library
import { machines } from '../../src/shell/machines.ts' // ✗ the inspector is a library
import { Button } from '../../src/ui/button/button.tsx' // ✗ the inspector is a library
import { readName } from '@file-names/name/read-name' // ✗ the inspector is a library
import { useVirtualizer } from '@tanstack/react-virtual'
import { useDraggable } from '@dnd-kit/core' // ✗ frontend/inspector/ does not use the package @dnd-kit/core
import type { LocaleCode } from '@contract/locale'
import { useAccess } from '../../src/context/access.ts' // ✗ the inspector is a library
