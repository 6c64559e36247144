import { open, readFile } from 'node:fs/promises'
import {
  BufferSource,
  BufferTarget,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Mp4OutputFormat,
  Output,
  WEBM,
} from 'mediabunny'
import { filmPath } from '../media-files.ts'

/** Writes a film of this many gigabytes with its index at the end; the gap before it is sparse and takes no space. */
export async function makeLongFilm(path: string, gigabytes: number): Promise<void> {
  const short = await asMp4()
  const index = short.lastIndexOf('moov') - 4
  const gap = BigInt(gigabytes) * 1_000_000_000n
  // A padding box, longer than 32 bits can express (ISO/IEC 14496-12 §4.2).
  const box = Buffer.alloc(16)
  box.writeUInt32BE(1)
  box.write('free', 4)
  box.writeBigUInt64BE(gap, 8)
  const file = await open(path, 'w')
  await file.write(Buffer.concat([short.subarray(0, index), box]), 0)
  await file.write(short.subarray(index), 0, undefined, index + Number(gap))
  await file.close()
}

/** The picture of the short film as MP4, with its index at the end. */
async function asMp4(): Promise<Buffer> {
  const input = new Input({ formats: [WEBM], source: new BufferSource(await readFile(filmPath)) })
  const track = await input.getPrimaryVideoTrack()
  const decoderConfig = await track?.getDecoderConfig()
  if (!track || !decoderConfig) throw new Error('The short film has no picture')
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target: new BufferTarget() })
  const picture = new EncodedVideoPacketSource('vp9')
  output.addVideoTrack(picture)
  await output.start()
  for await (const packet of new EncodedPacketSink(track).packets()) await picture.add(packet, { decoderConfig })
  await output.finalize()
  if (!output.target.buffer) throw new Error('The film was not written')
  return Buffer.from(output.target.buffer)
}
