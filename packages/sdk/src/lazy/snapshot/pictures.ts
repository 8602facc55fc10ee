import { canvasStyle, copyOf, type Drawable, dataOf, styleText } from './copy.ts'

const IMAGE_SIDE = 1600
const CANVAS_SIDE = 1400
/** A page in the background paints nothing: in that case we do not wait. */
const FRAME_TIME = 100
const MOST_CANVASES = 50
/** Total characters: see `resources.ts` about fonts and pictures of sheets. */
const MAX_LENGTH = 3_000_000

type Attributes = Record<string, string | undefined>

export interface Pictures {
  attributesOf(element: Element, tag: string, live: boolean): Promise<Attributes | undefined>
}

/**
 * Canvases are copied in an animation frame, after the page's own painting: a drawing by the graphics card is
 * gone afterwards, unless the page keeps it.
 */
export async function createPictures(): Promise<Pictures> {
  const copies = new Map<Element, HTMLCanvasElement | undefined>()
  let length = 0
  /** What no longer fits stays an address. */
  const fitting = (data: string | undefined): string | undefined => {
    const more = data?.length ?? 0
    if (length + more > MAX_LENGTH) return undefined
    length += more
    return data
  }
  const canvases = [...document.getElementsByTagName('canvas')].slice(0, MOST_CANVASES)
  if (canvases.length > 0)
    await inFrame(() => canvases.forEach(one => void copies.set(one, copyOf(one, CANVAS_SIDE))))
  return {
    attributesOf: async (element, tag, live) => {
      if (tag === 'canvas') {
        const copy = copies.get(element) ?? copyOf(element as Drawable, CANVAS_SIDE)
        return { style: styleText(canvasStyle(element, fitting(await dataOf(copy, 'image/webp')))) }
      }
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

/** Reserves the space while the picture is missing. */
function placeOf(element: Element): Attributes | undefined {
  const { width, height } = getComputedStyle(element)
  const sizes = [width, height].map(Number.parseFloat)
  return sizes.every(side => side > 0)
    ? { 'bb-width': String(sizes[0]), 'bb-height': String(sizes[1]) }
    : undefined
}

const isCarried = (address: string, live: boolean): boolean => !live || address.startsWith('blob:')

/** An alternative address of a picture that is included: the browser would use it instead. */
export function isSourceOfShown(source: Element, live: boolean): boolean {
  const parent = source.parentElement
  const image = parent?.localName === 'picture' && parent.querySelector('img')
  return !!image && isCarried(image.currentSrc, live)
}

/**
 * What the element shows now, as a data address; undefined if the browser does not let us read its pixels.
 */
async function pictureOf(source: Drawable): Promise<string | undefined> {
  // A photograph is smaller as JPEG, but JPEG has no transparency, which drawings and logos need.
  const isPhoto =
    'videoWidth' in source || ('currentSrc' in source && /\.jpe?g($|\?)/i.test(source.currentSrc))
  return dataOf(copyOf(source, IMAGE_SIDE), isPhoto ? 'image/jpeg' : 'image/webp')
}
