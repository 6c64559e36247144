/** The size and length (s) of the short film, and the positions of its objects (pixels). */
export const film = { width: 1280, height: 720, rate: 24, seconds: 26 }
export const lamp = { x: 250, y: 300 }
export const screen = { x: 560, y: 150, width: 600, height: 340 }
export const projector = { x: 120, y: 610 }
