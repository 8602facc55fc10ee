import { rectOf } from '../privacy/node-access.ts'
import { dataUrl } from './data-url.ts'

/** A picture is carried as large as it is shown, within these. */
const SMALLEST_SIDE = 500
const LARGEST_SIDE = 1600
const CANVAS_SIDE = 1400
const QUALITY = 0.7
/** A page in the background paints nothing: then we look without waiting. */
const FRAME_TIME = 100
const MOST_CANVASES = 50
/** Characters of all together: see what `resources.ts` says of fonts and pictures of sheets. */
const MAX_LENGTH = 3_000_000

type Drawable = HTMLImageElement | HTMLCanvasElement | HTMLVideoElement
type Attributes = Record<string, string | undefined>

export interface Pictures {
  attributesOf(element: Element, tag: string, live: boolean): Promise<Attributes | undefined>
}

/**
 * What canvases show is copied in a frame of the page, behind its own painting: of a drawing made by the graphics card
 * nothing is left afterwards, unless it was made to keep it.
 */
export async function createPictures(): Promise<Pictures> {
  const copies = new Map<Element, HTMLCanvasElement | undefined>()
  let length = 0
  /** What no longer fits stays where it is. */
  const fitting = (data: string | undefined): string | undefined => {
    const more = data?.length ?? 0
    if (length + more > MAX_LENGTH) return undefined
    length += more
    return data
  }
  const canvases = [...document.getElementsByTagName('canvas')].slice(0, MOST_CANVASES)
  if (canvases.length > 0) await inFrame(() => canvases.forEach(one => void copies.set(one, copyOf(one))))
  return {
    attributesOf: async (element, tag, live) => {
      if (tag === 'canvas')
        return canvasAttributes(
          element,
          fitting(await dataOf(copies.get(element) ?? copyOf(element as Drawable), 'image/webp')),
        )
      if (tag === 'video')
        return { poster: fitting(await pictureOf(element as Drawable)), src: undefined, autoplay: undefined }
      if (tag !== 'img') return undefined
      const { currentSrc } = element as HTMLImageElement
      if (!isCarried(currentSrc, live)) return placeOf(element)
      const data = currentSrc.startsWith('data:') ? currentSrc : fitting(await pictureOf(element as Drawable))
      if (!currentSrc) return undefined
      return {
        ...(data ? {} : placeOf(element)),
        src: data ?? currentSrc,
        srcset: undefined,
        sizes: undefined,
      }
    },
  }
}

function inFrame(run: () => void): Promise<void> {
  return new Promise(done => {
    let isDone = false
    const once = () => {
      if (isDone) return
      isDone = true
      run()
      done()
    }
    if (document.visibilityState === 'visible') requestAnimationFrame(once)
    setTimeout(once, document.visibilityState === 'visible' ? FRAME_TIME : 0)
  })
}

/** Where no script runs a canvas is an empty inline box: it gets its size, and its pixels behind it. */
function canvasAttributes(element: Element, data: string | undefined): Attributes {
  const { width, height, display } = getComputedStyle(element)
  const size = `width:${width};height:${height};${display === 'inline' ? 'display:inline-block;' : ''}`
  if (!data) return { style: size }
  const layer = ['image:url(', `${data})`].join('')
  const parts = [layer, 'position:0 0', 'size:100% 100%', 'repeat:no-repeat', 'origin:content-box']
  return { style: size + parts.map(part => `background-${part}!important`).join(';') }
}

/** What keeps its room while the picture is not there. */
function placeOf(element: Element): Attributes | undefined {
  const { width, height } = getComputedStyle(element)
  const sizes = [width, height].map(Number.parseFloat)
  return sizes.every(side => side > 0)
    ? { 'bb-width': String(sizes[0]), 'bb-height': String(sizes[1]) }
    : undefined
}

const isCarried = (address: string, live: boolean): boolean => !live || address.startsWith('blob:')

/** One of several addresses of a picture that is carried along: it would be taken instead. */
export function isSourceOfShown(source: Element, live: boolean): boolean {
  const parent = source.parentElement
  const image = parent?.localName === 'picture' && parent.querySelector('img')
  return !!image && isCarried(image.currentSrc, live)
}

/** What the element shows now, as a data address; undefined where the browser keeps its pixels from us. */
async function pictureOf(source: Drawable): Promise<string | undefined> {
  // A photograph is smaller as JPEG, but JPEG has no transparency, which drawings and logos need.
  const isPhoto =
    'videoWidth' in source || ('currentSrc' in source && /\.jpe?g($|\?)/i.test(source.currentSrc))
  return dataOf(copyOf(source), isPhoto ? 'image/jpeg' : 'image/webp')
}

function copyOf(source: Drawable): HTMLCanvasElement | undefined {
  try {
    const [width, height, side] = sizeOf(source)
    if (!width || !height) return undefined
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

async function dataOf(canvas: HTMLCanvasElement | undefined, type: string): Promise<string | undefined> {
  if (!canvas) return undefined
  try {
    const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, type, QUALITY))
    return blob ? await dataUrl(blob) : undefined
  } catch {
    // With pixels of another origin.
    return undefined
  }
}

function sizeOf(source: Drawable): [number, number, number] {
  // By property, because an element of a frame is no instance of this window's classes.
  if ('naturalWidth' in source) return [source.naturalWidth, source.naturalHeight, shownSide(source)]
  if ('videoWidth' in source) return [source.videoWidth, source.videoHeight, shownSide(source)]
  return [source.width, source.height, CANVAS_SIDE]
}

function shownSide(source: Element): number {
  const { width, height } = rectOf(source)
  const shown = Math.max(width, height) * Math.min(2, devicePixelRatio)
  return Math.min(LARGEST_SIDE, Math.max(SMALLEST_SIDE, Math.round(shown)))
}
