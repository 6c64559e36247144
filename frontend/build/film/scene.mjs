/** The scene of the short film: lamp, beam, screen, and eight letters. A picture depends on its time (s) alone. */
export const film = { width: 1280, height: 720, rate: 24, seconds: 26 }

const word = 'REELROOM'.split('')
/** The times (s) at which the letters appear, and their notes sound. */
export const letterTimes = word.map((_, index) => 12 + index * 0.55)
export const lampOn = 1.2
export const beamOn = 5
export const lampOff = 22.5

const ease = (t) => t * t * (3 - 2 * t)
const ramp = (t, from, length) => ease(Math.min(1, Math.max(0, (t - from) / length)))
/** A number between 0 and 1 for each index, always the same. */
const chance = (index) => {
  const wave = Math.sin(index * 127.1 + 11.7) * 43_758.5453
  return wave - Math.floor(wave)
}

const lamp = { x: 250, y: 300 }
const screen = { x: 560, y: 150, width: 600, height: 340 }
const projector = { x: 120, y: 610 }

/** Draws the picture of a second; `font` is the family of the letters. */
export function draw(ctx, t, font) {
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

function drawRoom(ctx, lit) {
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

function drawScreen(ctx, beam) {
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

function drawBeam(ctx, beam) {
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

function drawLetters(ctx, t, font, beam) {
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.font = `800 190px ${font}`
  const step = 69
  for (const [index, letter] of word.entries()) {
    const shown = ramp(t, letterTimes[index], 0.5)
    if (shown === 0) continue
    const bounce = Math.exp(-4 * (t - letterTimes[index])) * Math.cos(9 * (t - letterTimes[index]))
    ctx.globalAlpha = shown * (0.15 + 0.85 * beam)
    ctx.fillStyle = beam > 0.4 ? '#1c1407' : '#fbbf24'
    ctx.fillText(letter, 860 + (index - 3.5) * step, 330 - bounce * 70)
  }
}

function drawDust(ctx, t, beam, lit) {
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

function drawLamp(ctx, lit) {
  ctx.globalAlpha = 1
  ctx.fillStyle = '#060607'
  ctx.fillRect(lamp.x - 4, lamp.y + 40, 8, 300)
  ctx.beginPath()
  ctx.ellipse(lamp.x, 640, 62, 12, 0, 0, Math.PI * 2)
  ctx.fill()
  ctx.beginPath()
  ctx.moveTo(lamp.x - 48, lamp.y - 50)
  ctx.lineTo(lamp.x + 48, lamp.y - 50)
  ctx.lineTo(lamp.x + 88, lamp.y + 50)
  ctx.lineTo(lamp.x - 88, lamp.y + 50)
  ctx.closePath()
  ctx.fillStyle = '#1f1710'
  ctx.fill()
  ctx.globalAlpha = lit
  const shade = ctx.createLinearGradient(0, lamp.y - 50, 0, lamp.y + 50)
  shade.addColorStop(0, '#d97706')
  shade.addColorStop(1, '#fde68a')
  ctx.fillStyle = shade
  ctx.fill()
  ctx.globalCompositeOperation = 'lighter'
  const halo = ctx.createRadialGradient(lamp.x, lamp.y + 20, 10, lamp.x, lamp.y + 20, 260)
  halo.addColorStop(0, 'rgb(251 191 36 / 0.55)')
  halo.addColorStop(1, 'rgb(251 191 36 / 0)')
  ctx.fillStyle = halo
  ctx.fillRect(lamp.x - 260, lamp.y - 240, 520, 520)
  ctx.globalCompositeOperation = 'source-over'
  ctx.globalAlpha = 1
  ctx.fillStyle = '#060607'
  ctx.fillRect(projector.x - 70, projector.y - 26, 70, 52)
  ctx.beginPath()
  ctx.arc(projector.x - 52, projector.y - 44, 20, 0, Math.PI * 2)
  ctx.arc(projector.x - 16, projector.y - 44, 20, 0, Math.PI * 2)
  ctx.fill()
}
