import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MkvOutputFormat,
  Mp4OutputFormat,
  Output,
  WEBM,
} from 'mediabunny'

/** The short film of the product. */
export const filmPath = join(import.meta.dirname, '../frontend/src/pages/player/film/lamplight.webm')

interface UploadedFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A file for upload without a MIME type, as some systems give it. */
export const fileOf = (name: string, content: Uint8Array | string): UploadedFile => ({
  name,
  mimeType: '',
  buffer: Buffer.from(content),
})

/** An MP4 that declares its picture as HEVC; its frames are empty and never decoded. */
export async function hevcFile(): Promise<Uint8Array> {
  const output = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() })
  const picture = new EncodedVideoPacketSource('hevc')
  output.addVideoTrack(picture)
  await output.start()
  const decoderConfig = {
    codec: 'hvc1.1.6.L93.B0',
    codedWidth: 640,
    codedHeight: 360,
    description: Uint8Array.from([1, 1, 96, 0, 0, 0, 144, 0, 0, 0, 0, 0, 93, 240, 0, 252, 253, 248, 248, 0, 0, 15, 0]),
  }
  for (let second = 0; second < 3; second += 1)
    await picture.add(new EncodedPacket(new Uint8Array(100), 'key', second, 1), { decoderConfig })
  await output.finalize()
  return new Uint8Array(output.target.buffer!)
}

/** The picture of the short film with sound declared as AC-3, in Matroska. */
export async function withoutSound(): Promise<Uint8Array> {
  const input = new Input({ formats: [WEBM], source: new BufferSource(await readFile(filmPath)) })
  const track = (await input.getPrimaryVideoTrack())!
  const output = new Output({ format: new MkvOutputFormat(), target: new BufferTarget() })
  const picture = new EncodedVideoPacketSource('vp9')
  const sound = new EncodedAudioPacketSource('ac3')
  output.addVideoTrack(picture)
  output.addAudioTrack(sound)
  await output.start()
  const decoderConfig = (await track.getDecoderConfig())!
  for await (const packet of new EncodedPacketSink(track).packets()) {
    if (packet.timestamp > 8) break
    await picture.add(packet, { decoderConfig })
  }
  const audioConfig = { codec: 'ac-3', numberOfChannels: 2, sampleRate: 48_000 }
  for (let time = 0; time < 8; time += 0.032)
    await sound.add(new EncodedPacket(ac3Frame(), 'key', time, 0.032), { decoderConfig: audioConfig })
  await output.finalize()
  return new Uint8Array(output.target.buffer!)
}

/** The head of a frame of AC-3 (ATSC A/52 §5.4): 48 kHz, 192 kbit/s; silence follows. */
const ac3Frame = (): Uint8Array => {
  const frame = new Uint8Array(768)
  frame.set([0x0b, 0x77, 0, 0, 0x14, 0x40, 0x43])
  return frame
}

/** An MP4 that was cut off before its directory. */
export const cutFile = (): Uint8Array =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypisom\0\0\x02\0isomiso2'),
    Buffer.from([0, 1, 0, 0]),
    Buffer.from('mdat'),
    Buffer.alloc(2000, 7),
  ])

export const aviFile = (): Uint8Array =>
  Buffer.concat([Buffer.from('RIFF\xff\xff\0\0AVI LIST', 'latin1'), Buffer.alloc(3000, 1)])
