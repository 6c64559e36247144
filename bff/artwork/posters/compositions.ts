import type { Composition } from './brief.ts'
import * as light from './light.ts'
import * as modern from './modern.ts'
import * as painted from './painted.ts'
import * as pattern from './pattern.ts'
import * as print from './print.ts'
import * as repeat from './repeat.ts'
import * as scenic from './scenic.ts'
import * as stage from './staged.ts'

export const compositions: Readonly<Record<string, Composition>> = {
  ...modern,
  ...print,
  ...painted,
  ...light,
  ...pattern,
  ...repeat,
  ...scenic,
  ...stage,
}
