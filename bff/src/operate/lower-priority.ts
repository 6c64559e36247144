import { constants, setPriority } from 'node:os'
import { isMainThread } from 'node:worker_threads'

/**
 * Lets requests have the processor first: on Linux this lowers the priority of the calling thread alone (`setpriority(2)`), elsewhere
 * that of the whole process, so a thread beside requests keeps its priority there. Returns why the system refused, null if it did not.
 */
export function lowerPriority(platform: NodeJS.Platform = process.platform): string | null {
  if (!isMainThread && platform !== 'linux') return null
  try {
    setPriority(constants.priority.PRIORITY_LOW)
    return null
  } catch (error) {
    // A sandbox without this system call.
    return (error as Error).message
  }
}
