/** Whether a kept folder may be read now; a handle that knows no permissions (of the origin's private files) always may. */
export const readingOf = (handle: FileSystemHandle): Promise<PermissionState> =>
  handle.queryPermission?.({ mode: 'read' }) ?? Promise.resolve('granted')

/** Asks whoever is there, which needs a press; without one the browser rejects with a SecurityError. */
export const askForReading = (handle: FileSystemHandle): Promise<PermissionState> =>
  handle.requestPermission?.({ mode: 'read' }) ?? Promise.resolve('granted')
