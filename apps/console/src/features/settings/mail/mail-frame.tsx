import { useEffect, useRef } from 'react'
import classes from './mail.module.css'

interface MailFrameProps {
  title: string
  html: string
  /** Mails have colors for both themes. */
  isDark: boolean
}

/**
 * A mail as mail programs show it. The console's policy allows no styles inside HTML, and a frame inherits
 * it; so the frame is empty, and the elements are added with their styles set one by one. Nothing runs in it.
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

function show(inside: Document, html: string, isDark: boolean): void {
  const view = inside.defaultView
  if (!view) return
  const [before = '', css = '', after = ''] = html.split(/<\/?style>/, 3)
  // Under another name a style violates no policy during parsing; in what people wrote, quotes are escaped.
  const mail = new DOMParser().parseFromString(
    (before + after).replaceAll(' style="', ' data-style="'),
    'text/html',
  )
  const body = inside.importNode(mail.body, true)
  for (const element of [body, ...body.querySelectorAll<HTMLElement>('[data-style]')]) {
    element.style.cssText = element.dataset.style ?? ''
    delete element.dataset.style
  }
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(colouredAs(css, isDark))
  inside.adoptedStyleSheets = [sheet]
  inside.documentElement.replaceChild(body, inside.body)
  for (const link of body.querySelectorAll('a')) link.removeAttribute('href')
}

const colouredAs = (css: string, isDark: boolean): string =>
  css.replace('(prefers-color-scheme:dark)', isDark ? 'all' : 'not all')
