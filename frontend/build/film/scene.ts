/** The scene of the short film: lamp, beam, screen, and eight letters. A picture depends only on its time (s). */
import { drawLamp } from './lamp.ts'
import { film, lamp, projector, screen } from './stage.ts'

const ease = (t: number) => t * t * (3 - 2 * t)
/** Rises from 0 to 1 within a length (s), with a smooth start and end. */
const ramp = (t: number, from: number, length: number) => ease(Math.min(1, Math.max(0, (t - from) / length)))
/** A number between 0 and 1 for each index, always the same. */
const chance = (index: number) => {
  const wave = Math.sin(index * 127.1 + 11.7) * 43_758.5453
  return wave - Math.floor(wave)
}

/** The letters, the times (s) at which they appear, and the notes (Hz) that sound: up a pentatonic scale, and back to the tonic. */
const notes = [220, 261.63, 293.66, 329.63, 392, 329.63, 293.66, 440]
export const letters = notes.map((hertz, index) => ({
  letter: 'REELROOM'.charAt(index),
  hertz,
  from: 12 + index * 0.55,
}))
export const lampOn = 1.2
export const beamOn = 5
export const lampOff = 22.5

/** Draws the picture of a second; `font` is the family of the letters. */
export function draw(ctx: OffscreenCanvasRenderingContext2D, t: number, font: string) {
  const { width, height } = film
  const lit = ramp(t, lampOn, 0.25) * (1 - ramp(t, lampOff, 0.6)) * (0.985 + 0.015 * Math.sin(t * 31))
  const beam = ramp(t, beamOn, 1.5) * (1 - ramp(t, lampOff - 1, 1.2))
  ctx.globalCompositeOperation = 'source-over'
  ctx.globalAlpha = 1
  ctx.fillStyle = '#0b0b0d'
  ctx.fillRect(0, 0, width, height)
  drawRoom(ctx, lit * (1 - beam * 0.55))
  drawScreen(ctx, beam)
  drawBeam(ctx, beam)
  drawLetters(ctx, t, font, beam)
  drawDust(ctx, t, beam, lit)
  drawLamp(ctx, lit)
  ctx.globalAlpha = 1 - ramp(t, 0, 0.8) + ramp(t, film.seconds - 1.2, 1)
  ctx.fillStyle = '#000'
  ctx.fillRect(0, 0, width, height)
}

function drawRoom(ctx: OffscreenCanvasRenderingContext2D, lit: number) {
  const wall = ctx.createRadialGradient(lamp.x, lamp.y, 30, lamp.x, lamp.y, 760)
  wall.addColorStop(0, '#7a4a12')
  wall.addColorStop(0.35, '#3a2410')
  wall.addColorStop(1, '#0b0b0d')
  ctx.globalAlpha = lit
  ctx.fillStyle = wall
  ctx.fillRect(0, 0, film.width, film.height)
  const floor = ctx.createLinearGradient(0, 600, 0, film.height)
  floor.addColorStop(0, '#2a190b')
  floor.addColorStop(1, '#0b0b0d')
  ctx.fillStyle = floor
  ctx.fillRect(0, 600, film.width, 120)
}

function drawScreen(ctx: OffscreenCanvasRenderingContext2D, beam: number) {
  ctx.globalAlpha = 1
  ctx.fillStyle = '#1c1c1f'
  ctx.fillRect(screen.x - 8, screen.y - 8, screen.width + 16, screen.height + 16)
  ctx.fillStyle = '#27272a'
  ctx.fillRect(screen.x, screen.y, screen.width, screen.height)
  const glow = ctx.createRadialGradient(860, 320, 40, 860, 320, 420)
  glow.addColorStop(0, '#fff6dc')
  glow.addColorStop(1, '#e2c98f')
  ctx.globalAlpha = beam * 0.92
  ctx.fillStyle = glow
  ctx.fillRect(screen.x, screen.y, screen.width, screen.height)
  ctx.globalAlpha = beam * 0.35
  const spill = ctx.createRadialGradient(860, 320, 200, 860, 320, 620)
  spill.addColorStop(0, 'rgb(251 191 36 / 0.5)')
  spill.addColorStop(1, 'rgb(251 191 36 / 0)')
  ctx.fillStyle = spill
  ctx.fillRect(0, 0, film.width, film.height)
}

function drawBeam(ctx: OffscreenCanvasRenderingContext2D, beam: number) {
  ctx.globalCompositeOperation = 'lighter'
  ctx.globalAlpha = beam * 0.2
  const light = ctx.createLinearGradient(projector.x, projector.y, 860, 320)
  light.addColorStop(0, '#fbbf24')
  light.addColorStop(1, 'rgb(251 191 36 / 0.1)')
  ctx.fillStyle = light
  ctx.beginPath()
  ctx.moveTo(projector.x, projector.y)
  ctx.lineTo(screen.x, screen.y)
  ctx.lineTo(screen.x + screen.width, screen.y)
  ctx.lineTo(screen.x + screen.width, screen.y + screen.height)
  ctx.lineTo(screen.x, screen.y + screen.height)
  ctx.closePath()
  ctx.fill()
  ctx.globalCompositeOperation = 'source-over'
}

function drawLetters(ctx: OffscreenCanvasRenderingContext2D, t: number, font: string, beam: number) {
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.font = `800 190px ${font}`
  const step = 69
  for (const [index, { letter, from }] of letters.entries()) {
    const shown = ramp(t, from, 0.5)
    if (shown === 0) continue
    const bounce = Math.exp(-4 * (t - from)) * Math.cos(9 * (t - from))
    ctx.globalAlpha = shown * (0.15 + 0.85 * beam)
    ctx.fillStyle = beam > 0.4 ? '#1c1407' : '#fbbf24'
    ctx.fillText(letter, 860 + (index - 3.5) * step, 330 - bounce * 70)
  }
}

function drawDust(ctx: OffscreenCanvasRenderingContext2D, t: number, beam: number, lit: number) {
  ctx.globalCompositeOperation = 'lighter'
  ctx.fillStyle = '#ffe2a0'
  for (let index = 0; index < 90; index += 1) {
    const along = (chance(index) + t * (0.008 + 0.012 * chance(index + 500))) % 1
    const across = chance(index + 1000) - 0.5
    const x = projector.x + along * 720
    const y = projector.y - along * 290 + across * along * 330 + Math.sin(t * 0.8 + index) * 9
    ctx.globalAlpha = (beam * 0.5 + lit * 0.08) * (0.3 + 0.7 * chance(index + 200)) * Math.sin(Math.PI * along)
    ctx.beginPath()
    ctx.arc(x, y, 0.8 + 1.8 * chance(index + 300), 0, Math.PI * 2)
    ctx.fill()
  }
  ctx.globalCompositeOperation = 'source-over'
}
