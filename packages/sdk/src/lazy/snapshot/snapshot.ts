import type { ScreenshotData } from '@lotse/contracts/frames/ticket'
import { type Host, rootElement } from '../../core/host.ts'
import { isLive } from '../../core/live-mode.ts'
import type { Drawing, Point } from '../capture/drawing.ts'
import { createCovers } from '../privacy/privacy.ts'
import { attribute } from './html.ts'
import { createResources } from './pictures.ts'
import { baseElement, serialise } from './serialise.ts'
import { createSlices } from './slices.ts'
import { adoptedStyle } from './styles.ts'

/** The page as it is now: masked, without our own interface, with the drawing on top. */
export async function takeSnapshot(host: Host, drawing: Drawing | undefined): Promise<ScreenshotData> {
  const { settings } = host
  const slices = createSlices()
  const live = isLive(location.hostname, settings.offlineMode)
  const fetcher: typeof fetch = (url, init) => {
    host.carried.add(String(url))
    return host.natives.fetch(url, init)
  }
  const resources = live ? undefined : createResources(fetcher)
  const redaction = drawing?.redaction
  const resolve = (url: string, base: string) => {
    const address = absolute(url, base)
    // A picture that lies under the brush somewhere is not carried along.
    return redaction?.addresses.has(address) ? address : (resources?.mark(address) ?? address)
  }
  const position = (settings.globals.snapshotPosition as Point | undefined) ?? {
    x: window.scrollX,
    y: window.scrollY,
  }
  const baseUrl = location.href.split(/[?#]/, 1)[0]?.replace(/[^/]*$/, '') ?? location.href
  const adopted = await adoptedStyle(document.adoptedStyleSheets, resolve, slices)
  const html = await serialise(rootElement(), {
    live,
    coverOf: createCovers(host.passwords),
    redaction,
    resolve,
    slices,
    written: { nodes: 0, length: 0 },
    depth: 0,
    headStart: baseElement(document),
    bodyEnd: adopted + drawingText(drawing, position),
  })
  return {
    html: `<!doctype html>${(await resources?.inline(html)) ?? html}`,
    baseUrl,
    width: window.innerWidth,
    height: window.innerHeight,
    isMobile: /Mobi|Android|iPad|iPhone/.test(navigator.userAgent),
    ...position,
  }
}

function absolute(url: string, base: string): string {
  try {
    return new URL(url, base).href
  } catch {
    return url
  }
}

/** The drawing lies where it was drawn, also when the page is shown unscrolled. */
function drawingText(drawing: Drawing | undefined, { x, y }: Point): string {
  if (!drawing) return ''
  const copy = drawing.element.cloneNode(true) as SVGSVGElement
  copy.setAttribute('class', 'bb-capture-svg bb-capture-svg--preview')
  const style = `position:absolute;left:${x}px;top:${y}px;width:${window.innerWidth}px;height:${window.innerHeight}px;z-index:2147483614;pointer-events:none`
  return new XMLSerializer().serializeToString(copy).replace('<svg', `<svg${attribute('style', style)}`)
}
