type Sharp = typeof import('sharp').default
let loaded: Promise<Sharp> | undefined

/**
 * libvips takes memory and time, so it is loaded with the first picture. It keeps nothing: finished pictures are kept
 * here. Each conversion runs on one thread: how many run at once is the gate's to say.
 */
export const loadSharp = (): Promise<Sharp> => (loaded ??= configured())

async function configured(): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
