/**
 * The permission to read a stored folder; always granted for handles without permissions (the origin's private files).
 */
export const queryReadPermission = (handle: FileSystemHandle): Promise<PermissionState> =>
  handle.queryPermission?.({ mode: 'read' }) ?? Promise.resolve('granted')

/** Requests the permission to read; rejects with a SecurityError without a user gesture. */
export const requestReadPermission = (handle: FileSystemHandle): Promise<PermissionState> =>
  handle.requestPermission?.({ mode: 'read' }) ?? Promise.resolve('granted')
