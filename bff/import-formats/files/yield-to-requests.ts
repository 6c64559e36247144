/** Lets waiting requests run: the first turn of the event loop receives them, the second answers them. */
export async function yieldToRequests(): Promise<void> {
  await new Promise(setImmediate)
  await new Promise(setImmediate)
}
