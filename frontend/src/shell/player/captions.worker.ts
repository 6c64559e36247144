import { parseCaptions } from './parse-captions.ts'

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  void parseCaptions(new Uint8Array(data)).then((read) => postMessage(read))
})
