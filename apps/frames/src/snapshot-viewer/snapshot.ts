import { restore } from './restore.ts'

/**
 * Shows a ticket's page where the visitor had scrolled it. The page itself is in a frame without scripts; its
 * address comes after the #, so that only this page sees it.
 */
export function startSnapshot(win: Window): void {
  const { document, location } = win
  const signed = location.hash.slice(1)
  if (!/^[\w.-]+$/.test(signed)) return
  const remote = new URLSearchParams(location.search).get('remote') === '1'
  const frame = document.createElement('iframe')
  // Never allow-scripts: together with this it would free the page.
  frame.setAttribute('sandbox', 'allow-same-origin')
  frame.title = document.title
  frame.referrerPolicy = 'no-referrer'
  frame.addEventListener('load', () => scrollBack(frame))
  frame.src = `/snapshots/${signed}?framed=1${remote ? '&remote=1' : ''}`
  document.body.append(frame)
}

function scrollBack({ contentDocument: page, contentWindow: win }: HTMLIFrameElement): void {
  if (!page || !win) return
  restore(page)
  // This comes last: the element that scrolls the window may have another position.
  const at = page.querySelector('meta[name="lotse-scroll"]')?.getAttribute('content')?.split(' ').map(Number)
  win.scrollTo({ left: at?.[0] || 0, top: at?.[1] || 0, behavior: 'instant' })
}
