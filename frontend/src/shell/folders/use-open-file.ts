import { openCaptions, openFile } from './open-file.ts'

/** How a page opens the files of folders in this browser: see `open-file.ts`. */
export const useOpenFile = (): { openFile: typeof openFile; openCaptions: typeof openCaptions } => opening

const opening = { openFile, openCaptions }
