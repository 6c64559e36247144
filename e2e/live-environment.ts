/** A token of the shape that the metadata service gives. */
export const token = 'header.payload.signature'

/** Settings of the product in its live mode, with a fake metadata service at this address. */
export const liveEnvironment = (url: string) => ({
  TMDB_TOKEN: token,
  TMDB_URL: url,
  TMDB_IMAGE_URL: url,
  DEMO_LOGIN: 'on',
})
