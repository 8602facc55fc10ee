import { openPopovers, quietly } from '../lib/popovers.ts'
import { rebuild } from './rebuild.ts'
import { select } from './selection.ts'

/**
 * Restores what a page's text cannot express: scroll positions, what was open, what was typed. Nothing in it
 * runs; everything here is done from outside, to a stranger's page, by attributes that only name a state.
 */
export function restore(page: Document): void {
  const roots = rebuild(page)
  const each = (selector: string, run: (element: Element) => void) => {
    for (const root of roots)
      for (const element of root.querySelectorAll(selector)) quietly(() => run(element))
  }
  each('img', keepPlace)
  each('[bb-web-animations]', standStill)
  each('textarea[bb-data-value],select[bb-data-value]', fill)
  each('input[bb-indeterminate]', element => Object.assign(element, { indeterminate: true }))
  open(each)
  each('iframe[srcdoc]', element => {
    const inner = (element as HTMLIFrameElement).contentDocument
    if (inner) restore(inner)
  })
  select(roots)
  each('[bb-scrollpos]', element =>
    element.scrollTo({
      left: Number(element.getAttribute('bb-scrollleft')) || 0,
      top: Number(element.getAttribute('bb-scrolltop')) || 0,
      behavior: 'instant',
    }),
  )
}

type Each = (selector: string, run: (element: Element) => void) => void

/** Modal dialogs first: opening one closes what is already open. */
function open(each: Each): void {
  each('dialog[bb-modal]', element => {
    element.removeAttribute('open')
    ;(element as HTMLDialogElement).showModal()
  })
  const popovers: HTMLElement[] = []
  each('[popover][bb-popover-open]', element => popovers.push(element as HTMLElement))
  openPopovers(popovers)
}

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

/** A picture that is not loaded keeps its room, as a gray box instead of a broken image. */
function keepPlace(element: Element): void {
  const image = element as HTMLImageElement
  const [width, height] = ['bb-width', 'bb-height'].map(name => Number(image.getAttribute(name)))
  if (!width || !height || image.naturalWidth > 0) return
  for (const source of image.parentElement?.querySelectorAll(':scope > source') ?? []) source.remove()
  image.removeAttribute('srcset')
  image.removeAttribute('loading')
  image.src = PIXEL
  const style = { width: `${width}px`, height: `${height}px`, 'background-color': '#e5e7eb' }
  for (const [name, value] of Object.entries(style)) image.style.setProperty(name, value, 'important')
}

/** The official client's marks on elements that a script moves. */
function standStill(element: Element): void {
  const said: unknown = JSON.parse(element.getAttribute('bb-web-animations') ?? '{}')
  for (const [name, value] of Object.entries(said ?? {})) {
    const property = name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
    if (typeof value === 'string') (element as HTMLElement).style.setProperty(property, value, 'important')
  }
}

/** The official client writes the value next to the field only. */
function fill(element: Element): void {
  const field = element as HTMLTextAreaElement | HTMLSelectElement
  const value = field.getAttribute('bb-data-value') ?? ''
  if (!('multiple' in field && field.multiple) && field.value !== value) field.value = value
}
