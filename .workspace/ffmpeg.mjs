import { inPath, install } from './programs.mjs'
import { dim, print, ScriptError } from './terminal.mjs'

/** The path of FFmpeg, which converts films for the tests; else undefined. */
export const ffmpegProgram = () => inPath('ffmpeg')

/** Makes sure that the tests can convert films: as root it installs FFmpeg if it is missing. In CI (`CI`) no test is left out. */
export async function ensureFfmpeg() {
  if (!ffmpegProgram())
    await install('ffmpeg', {
      'apt-get': 'apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends ffmpeg',
      dnf: 'dnf install -y ffmpeg-free',
      apk: 'apk add --no-cache ffmpeg',
    })
  if (ffmpegProgram()) return
  if (process.env.CI) throw new ScriptError('The tests need ffmpeg, and it could not be installed.')
  print(dim('· No ffmpeg here: what needs it is left out. Install ffmpeg.'))
}
