import { BuildInfo } from '../platform/config/build-info.ts'
import { CommandError, UsageError, type RunCommand } from './command.ts'

/** Prints the facts that a bug report needs: version, build and Node. */
export const run: RunCommand = async (args, { frontendDist, print }) => {
  if (args.length > 0) throw new UsageError()
  const { version, id, timestamp } = readBuild(frontendDist)
  print(`Reelroom ${version}`)
  print(`Build ${id} of ${timestamp}`)
  print(`Node ${process.versions.node} on ${process.platform}, ${process.arch}`)
  return 0
}

/** The build of this product. @throws CommandError if there is none */
export function readBuild(frontendDist: string): BuildInfo {
  try {
    return BuildInfo.read(frontendDist)
  } catch (cause) {
    throw new CommandError(`The interface has not been built: ${frontendDist} has no build.`, { cause })
  }
}
