type Sharp = typeof import('sharp').default
let loaded: Promise<Sharp> | undefined

/**
 * libvips takes memory and time, so it is loaded with the first picture. Its cache is off: the images service caches
 * finished pictures. Each conversion runs on one thread; the queue of the service limits how many run at once.
 */
export const loadSharp = (): Promise<Sharp> => (loaded ??= configured())

async function configured(): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
