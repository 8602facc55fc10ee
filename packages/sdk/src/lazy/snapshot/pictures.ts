const IMAGE_SIDE = 500
const CANVAS_SIDE = 1400
const QUALITY = 0.7
const MAX_RESOURCE = 500_000
const MAX_RESOURCES = 80
const RESOURCE_TIME = 4000

type Drawable = HTMLImageElement | HTMLCanvasElement | HTMLVideoElement

/** Pixels that live only in this page are carried along; others stay addresses where the page is public. */
export async function pictureAttributes(
  element: Element,
  tag: string,
  live: boolean,
): Promise<Record<string, string | undefined> | undefined> {
  if (tag === 'canvas') {
    const data = await pictureOf(element as HTMLCanvasElement)
    if (!data) return undefined
    const style = `background:url(${data}) 0 0/100% 100% no-repeat`
    return { style, 'bb-canvas-data': data.length < 100 ? data : undefined }
  }
  if (tag === 'video')
    return { poster: await pictureOf(element as HTMLVideoElement), src: undefined, autoplay: undefined }
  if (tag !== 'img') return undefined
  const { currentSrc } = element as HTMLImageElement
  if (!isCarried(currentSrc, live)) return undefined
  const data = currentSrc.startsWith('data:') ? currentSrc : await pictureOf(element as HTMLImageElement)
  return currentSrc ? { src: data ?? currentSrc, srcset: undefined, sizes: undefined } : undefined
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
  try {
    const [width, height, side] = sizeOf(source)
    if (!width || !height) return undefined
    const scale = Math.min(1, side / width, side / height)
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height)
    // A photograph is smaller as JPEG, but JPEG has no transparency, which drawings and logos need.
    const isPhoto =
      'videoWidth' in source || ('currentSrc' in source && /\.jpe?g($|\?)/i.test(source.currentSrc))
    const blob = await new Promise<Blob | null>(done => {
      canvas.toBlob(done, isPhoto ? 'image/jpeg' : 'image/webp', QUALITY)
    })
    return blob ? await dataUrl(blob) : undefined
  } catch {
    return undefined
  }
}

function sizeOf(source: Drawable): [number, number, number] {
  // By property, because an element of a frame is no instance of this window's classes.
  if ('naturalWidth' in source) return [source.naturalWidth, source.naturalHeight, IMAGE_SIDE]
  if ('videoWidth' in source) return [source.videoWidth, source.videoHeight, IMAGE_SIDE]
  return [source.width, source.height, CANVAS_SIDE]
}

function dataUrl(blob: Blob): Promise<string | undefined> {
  return new Promise(done => {
    const reader = new FileReader()
    reader.onloadend = () => done(typeof reader.result === 'string' ? reader.result : undefined)
    reader.readAsDataURL(blob)
  })
}

/** Fonts and pictures named in style sheets, for pages that nobody else can reach. */
export interface Resources {
  /** Stands for the address until `inline`. */
  mark(url: string): string
  inline(html: string): Promise<string>
}

export function createResources(fetcher: typeof fetch): Resources {
  const marks = new Map<string, string>()
  return {
    mark: url => {
      const known = marks.get(url)
      if (known || marks.size >= MAX_RESOURCES) return known ?? url
      const mark = `gleap-resource-${marks.size}-`
      marks.set(url, mark)
      return mark
    },
    inline: async html => {
      const found = new Map<string, string>()
      await Promise.all(
        [...marks].map(async ([url, mark]) => found.set(mark, (await load(fetcher, url)) ?? url)),
      )
      return html.replace(/gleap-resource-\d+-/g, mark => found.get(mark) ?? '')
    },
  }
}

async function load(fetcher: typeof fetch, url: string): Promise<string | undefined> {
  try {
    const answer = await fetcher(url, {
      credentials: 'same-origin',
      signal: AbortSignal.timeout(RESOURCE_TIME),
    })
    const blob = answer.ok ? await answer.blob() : undefined
    return blob && blob.size <= MAX_RESOURCE ? dataUrl(blob) : undefined
  } catch {
    return undefined
  }
}
