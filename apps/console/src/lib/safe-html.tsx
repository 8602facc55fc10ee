import { createElement, Fragment, type ReactNode, useMemo } from 'react'

const allowed = new Set('a b blockquote br code em h2 h3 h4 hr i li mark ol p pre s strong u ul'.split(' '))
const dropped = new Set(['script', 'style', 'template', 'iframe', 'object', 'noscript', 'svg', 'math'])
const deepest = 50

/** Rich text that came over the wire, as elements: it is read, not put into the page, so nothing in it can run. */
export function SafeHtml({ html, className }: { html: string; className?: string }) {
  const body = useMemo(() => new DOMParser().parseFromString(html, 'text/html').body, [html])
  return <div className={className}>{children(body, 0)}</div>
}

function children(node: Node, depth: number): ReactNode[] {
  if (depth > deepest) return [node.textContent]
  return [...node.childNodes].map((child, at) => convert(child, at, depth))
}

function convert(node: Node, key: number, depth: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element) || dropped.has(node.localName)) return null
  const name = node.localName
  if (name === 'img') return picture(node, key)
  const inside = children(node, depth + 1)
  if (!allowed.has(name)) return <Fragment key={key}>{inside}</Fragment>
  if (name === 'br' || name === 'hr') return createElement(name, { key })
  const href = node.getAttribute('href') ?? ''
  if (name !== 'a') return createElement(name, { key }, ...inside)
  if (!/^(https?|mailto|tel):/i.test(href)) return <Fragment key={key}>{inside}</Fragment>
  return (
    <a key={key} href={href} target="_blank" rel="noopener noreferrer">
      {inside}
    </a>
  )
}

function picture(node: Element, key: number): ReactNode {
  const src = node.getAttribute('src') ?? ''
  if (!/^https?:/i.test(src)) return null
  return <img key={key} src={src} alt={node.getAttribute('alt') ?? ''} loading="lazy" />
}
