import { lamp, projector } from './stage.ts'

/** Draws the lamp, lit as much as `lit` (0 to 1), and the projector. */
export function drawLamp(ctx: OffscreenCanvasRenderingContext2D, lit: number) {
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
