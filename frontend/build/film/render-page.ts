import { AudioBufferSource, BufferTarget, CanvasSource, Output, WebMOutputFormat } from 'mediabunny'
import { draw } from './scene.ts'
import { makeSound, sampleRate } from './sound.ts'
import { film } from './stage.ts'

declare global {
  var renderFilm: typeof encodeFilm
}

/** Runs in a browser: encodes the film (VP9 and Opus in WebM) and returns its bytes in Base64. */
async function encodeFilm(fontAddress: string): Promise<string> {
  const face = new FontFace('Film', `url(${fontAddress})`, { weight: '1 1000' })
  document.fonts.add(await face.load())
  const canvas = new OffscreenCanvas(film.width, film.height)
  const ctx = canvas.getContext('2d')
  if (!ctx) throw new Error('This browser cannot draw on a canvas')
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() })
  const picture = new CanvasSource(canvas, {
    codec: 'vp9',
    bitrate: 550_000,
    keyFrameInterval: 2,
    latencyMode: 'quality',
  })
  const sound = new AudioBufferSource({ codec: 'opus', bitrate: 96_000 })
  output.addVideoTrack(picture, { frameRate: film.rate })
  output.addAudioTrack(sound)
  await output.start()
  const channels = makeSound()
  const buffer = new AudioBuffer({ numberOfChannels: 2, length: channels[0].length, sampleRate })
  for (const [side, samples] of channels.entries()) buffer.copyToChannel(samples, side)
  await sound.add(buffer)
  sound.close()
  for (let frame = 0; frame < film.seconds * film.rate; frame += 1) {
    draw(ctx, frame / film.rate, 'Film')
    await picture.add(frame / film.rate, 1 / film.rate)
  }
  picture.close()
  await output.finalize()
  return new Uint8Array(output.target.buffer ?? []).toBase64()
}
globalThis.renderFilm = encodeFilm
