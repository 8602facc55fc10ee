import { markedSelector } from '@lotse/contracts/visitor/wire-names'

const MAX_LENGTH = 500_000

/** What an `object` shows, as the style of its box: a drawing of the page's own origin, or a picture. */
export function innerPicture(element: HTMLObjectElement): string {
  const root = documentOf(element)?.documentElement
  // If the site marked anything in it, none of it is sent: its parts are not judged one by one.
  const isDrawing = root?.localName === 'svg' && !root.querySelector(markedSelector)
  const text = isDrawing ? new XMLSerializer().serializeToString(root) : ''
  const url = text && text.length < MAX_LENGTH ? `data:image/svg+xml,${encodeURIComponent(text)}` : ''
  return url && `background:url("${url}") 50%/contain no-repeat!important`
}

/** Null if it belongs to another origin. */
export function documentOf(element: HTMLObjectElement | HTMLIFrameElement): Document | null {
  try {
    return element.contentDocument
  } catch {
    return null
  }
}
