import { rectOf } from '../parts/privacy/node-access.ts'
import { dataUrl } from './data-url.ts'

/** Pictures are included as large as they are shown, but no smaller than this. */
const SMALLEST_SIDE = 500
const QUALITY = 0.7

export type Drawable = HTMLImageElement | HTMLCanvasElement | HTMLVideoElement

/** What the element shows now, no side longer than `most`; undefined if it shows nothing. */
export function copyOf(source: Drawable, most: number): HTMLCanvasElement | undefined {
  try {
    const [width, height] = sizeOf(source)
    if (!width || !height) return undefined
    const side = 'getContext' in source ? most : shownSide(source, most)
    const scale = Math.min(1, side / width, side / height)
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height)
    return canvas
  } catch {
    return undefined
  }
}

/** As a data address; undefined if the browser does not let us read the pixels. */
export async function dataOf(
  canvas: HTMLCanvasElement | undefined,
  type: string,
): Promise<string | undefined> {
  if (!canvas) return undefined
  try {
    const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, type, QUALITY))
    return blob ? await dataUrl(blob) : undefined
  } catch {
    // It contains pixels of another origin.
    return undefined
  }
}

/** Without scripts a canvas is an empty inline box: it gets its size, and its pixels as a background. */
export function canvasStyle(element: Element, data: string | undefined): [name: string, value: string][] {
  const { width, height, display } = getComputedStyle(element)
  const style: Record<string, string> = { width, height }
  if (display === 'inline') style.display = 'inline-block'
  const layer = {
    image: ['url(', `${data})`].join(''),
    position: '0 0',
    size: '100% 100%',
    repeat: 'no-repeat',
    origin: 'content-box',
  }
  if (data)
    for (const [part, value] of Object.entries(layer)) style[`background-${part}`] = `${value}!important`
  return Object.entries(style)
}

export const styleText = (style: [name: string, value: string][]): string =>
  style.map(one => one.join(':')).join(';')

export function sizeOf(source: Drawable): [number, number] {
  // By property, because an element of a frame is not an instance of this window's classes.
  if ('naturalWidth' in source) return [source.naturalWidth, source.naturalHeight]
  if ('videoWidth' in source) return [source.videoWidth, source.videoHeight]
  return [source.width, source.height]
}

function shownSide(source: Element, most: number): number {
  const { width, height } = rectOf(source)
  const shown = Math.max(width, height) * Math.min(2, devicePixelRatio)
  return Math.min(most, Math.max(SMALLEST_SIDE, Math.round(shown)))
}
