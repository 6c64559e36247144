import address from './film/lamplight.webm?url'

/** Captions of the short film, by language. */
const captions = import.meta.glob<string>('./film/*.vtt', { eager: true, import: 'default', query: '?url' })

/** The short film that comes with the product; `build/film/` renders it. */
export const film = {
  name: 'reelroom-film',
  address,
  captions: Object.fromEntries(
    Object.entries(captions).map(([path, url]) => [/film\/([\w-]+)\.vtt$/.exec(path)![1]!, url]),
  ),
}
