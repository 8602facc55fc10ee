import { useEffect, useRef } from 'react'
import classes from './mail.module.css'

interface MailFrameProps {
  title: string
  html: string
  /** Mails have colours for both; absent, the person's system decides. */
  isDark?: boolean | undefined
}

/**
 * A mail as mail programs show it. The console's policy allows no styles inside HTML, and a frame inherits it; so the
 * frame is empty, and the elements are put there with their styles set one by one. Nothing runs in it.
 */
export function MailFrame({ title, html, isDark }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const inside = frame.current?.contentDocument
    if (inside) show(inside, html, isDark)
  }, [html, isDark])
  return (
    <iframe
      ref={frame}
      className={classes.frame}
      title={title}
      sandbox="allow-same-origin"
      onLoad={event => {
        const inside = event.currentTarget.contentDocument
        if (inside) show(inside, html, isDark)
      }}
    />
  )
}

function show(inside: Document, html: string, isDark: boolean | undefined): void {
  const view = inside.defaultView
  if (!view) return
  const mail = new DOMParser().parseFromString(html, 'text/html')
  const body = inside.importNode(withoutStyles(mail.body), true)
  for (const element of [body, ...body.querySelectorAll<HTMLElement>('[data-style]')]) {
    element.style.cssText = element.dataset.style ?? ''
    delete element.dataset.style
  }
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(colouredAs(mail.querySelector('style')?.textContent ?? '', isDark))
  inside.adoptedStyleSheets = [sheet]
  inside.documentElement.replaceChild(body, inside.body)
  for (const link of body.querySelectorAll('a')) link.removeAttribute('href')
}

/** As an attribute of another name it offends no policy on its way. */
function withoutStyles(body: HTMLElement): HTMLElement {
  for (const element of [body, ...body.querySelectorAll<HTMLElement>('[style]')]) {
    element.dataset.style = element.getAttribute('style') ?? ''
    element.removeAttribute('style')
  }
  return body
}

const colouredAs = (css: string, isDark: boolean | undefined): string =>
  isDark === undefined ? css : css.replace('(prefers-color-scheme:dark)', isDark ? 'all' : 'not all')
