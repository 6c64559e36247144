/** Bounds of a picture to upload: bytes of the file, and the side of the square that is stored, in pixels. */
export const avatarMaxBytes = 5 * 1024 * 1024
export const avatarPixels = 256
