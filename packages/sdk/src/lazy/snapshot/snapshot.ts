import type { ScreenshotData } from '@lotse/contracts/visitor/sent'
import type { Drawing, Point } from '../../core/handles/drawing.ts'
import { type Host, isMobile, rootElement } from '../../core/host.ts'
import type { Scope } from '../../core/scope.ts'
import { isLive } from '../../core/server/live-mode.ts'
import { createCovers } from '../parts/privacy/privacy.ts'
import { createSlices } from '../parts/slices/slices.ts'
import { createAnimations } from './animations.ts'
import { schemeStyle } from './as-seen.ts'
import type { Resolve } from './css-addresses.ts'
import { attribute } from './html.ts'
import { createPictures } from './pictures.ts'
import { createResources } from './resources.ts'
import { selectionOf } from './selection.ts'
import { baseElement, baseOf, serialise } from './serialise.ts'
import { createSprites } from './sprites.ts'
import { createStates } from './states.ts'
import { absoluteAddress, adoptedStyle } from './styles.ts'
import { createUnsayable } from './unsayable.ts'

/** The page as it is now: masked, without our own interface, with the drawing on top. */
export async function start(
  host: Host,
  _scope: Scope,
  { drawing }: { drawing: Drawing | undefined },
): Promise<ScreenshotData> {
  const { settings } = host
  const slices = createSlices()
  const live = isLive(location.hostname, settings.offlineMode)
  const resources = createResources((url, init) => {
    host.carried.add(String(url))
    return host.natives.fetch(url, init)
  }, live)
  const redaction = drawing?.redaction
  const resolve: Resolve = (url, base, family) => {
    const address = absoluteAddress(url, base)
    // A picture that is under the brush anywhere is not included.
    return redaction?.addresses.has(address) ? address : resources.mark(address, family)
  }
  const position = settings.globals.snapshotPosition ?? { x: window.scrollX, y: window.scrollY }
  const coverOf = createCovers(host.passwords)
  // Blacked-out text has another length, which an offset in the text would reveal.
  const states = createStates(redaction ? new Map() : selectionOf(coverOf))
  const animations = createAnimations()
  states.find(document)
  animations.find(document)
  const pictures = await createPictures()
  const sheets = { resolve, slices, named: states.named, source: resources.text }
  const adopted = await adoptedStyle(document.adoptedStyleSheets, sheets)
  const html = await serialise(rootElement(), {
    live,
    coverOf,
    redaction,
    resolve,
    states,
    animations,
    sheets,
    pictures,
    sprites: createSprites(resources.text),
    isUnsayable: createUnsayable(),
    written: { nodes: 0, length: 0 },
    depth: 0,
    rootAttributes: rootAttributes(),
    headStart: baseElement(document),
    bodyEnd: adopted + drawingText(drawing, position),
  })
  return {
    html: `<!doctype html>${await resources.inline(html)}`,
    baseUrl: folderOf(baseOf(document)),
    width: window.innerWidth,
    height: window.innerHeight,
    isMobile: isMobile(),
    ...position,
  }
}

/** What affects the whole picture and is not written anywhere in the page. */
function rootAttributes(): Record<string, string | undefined> {
  const quirks = document.compatMode === 'BackCompat' ? { 'bb-compat': 'quirks' } : {}
  return { ...quirks, style: schemeStyle(rootElement()) || undefined }
}

const folderOf = (address: string): string => address.slice(0, address.lastIndexOf('/') + 1)

/** The drawing is where it was drawn, even if the page is shown unscrolled. */
function drawingText(drawing: Drawing | undefined, { x, y }: Point): string {
  if (!drawing) return ''
  const copy = drawing.element.cloneNode(true) as SVGSVGElement
  copy.setAttribute('class', 'bb-capture-svg bb-capture-svg--preview')
  const style = `position:absolute;left:${x}px;top:${y}px;width:${window.innerWidth}px;height:${window.innerHeight}px;z-index:2147483614;pointer-events:none`
  return new XMLSerializer().serializeToString(copy).replace('<svg', `<svg${attribute('style', style)}`)
}
