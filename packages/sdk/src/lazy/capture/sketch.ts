import type { Shape } from '../../core/handles/drawing.ts'
import { svg } from '../../core/page/dom.ts'
import { elementOf } from './shapes.ts'

const pictures = 'img,video,canvas,svg'
const blocks = `h1,h2,h3,h4,p,li,td,th,a,button,label,input,select,textarea,${pictures}`
const MOST = 300

/** The page in gray blocks, without a word of it, and the drawing: enough to recognize it by. */
export function sketch(shapes: readonly Shape[]): string {
  const { innerWidth: width, innerHeight: height } = window
  const parts: SVGElement[] = []
  for (const element of document.querySelectorAll(blocks)) {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const isSeen = right > left && bottom > top && bottom > 0 && top < height && right > 0 && left < width
    if (!isSeen || parts.length === MOST) continue
    const fill = element.matches(pictures) ? '#C3C8D2' : '#DFE2E8'
    const [x, y] = [Math.round(left), Math.round(top)]
    const size = { width: Math.round(right - left), height: Math.round(bottom - top) }
    parts.push(svg('rect', { x, y, ...size, rx: 4, fill }))
  }
  const picture = svg(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, width, height },
    svg('rect', { width, height, fill: '#FFFFFF' }),
    ...parts,
    ...shapes.map(one => svg(...elementOf(one))),
  )
  return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(picture))}`
}
