import { lostChunk } from './lost-chunk.ts'

/**
 * Runs in the head and marks the error of a chunk that could not be loaded. The router reloads by itself for errors
 * whose message it knows, by a rule of its own; with this message it leaves that to the chunk reload machine.
 */
export const chunkReloadScript = `addEventListener('vite:preloadError',function(e){try{e.payload.cause=e.payload.message;e.payload.message='A part of this page could not be loaded';e.payload.name=${JSON.stringify(lostChunk)}}catch(_){}})`
