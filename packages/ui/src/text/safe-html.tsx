import { allowedAttributes, isAllowedTag, isDroppedTag, protocolsOf } from '@lotse/rules/text/rich-text'
import { createElement, Fragment, type ReactNode, useMemo } from 'react'

/** Decided here: every link opens its own tab, and every video can be controlled. */
const decided = ['target', 'controls']
const reactNames: Record<string, string> = { colspan: 'colSpan', rowspan: 'rowSpan' }
const deepest = 50

export interface SafeHtmlProps {
  html: string
  /** In a frame, the page around it opens links; without this, the browser does. */
  onLink?(url: string): void
  /** Links it cannot open are shown as plain text. All of them can be by default. */
  canOpen?(url: string): boolean
  onImage?(url: string): void
  /** The label of a picture without alt text, if it can be opened. */
  imageLabel?: string
}

/** Rich text of the server as elements: it is parsed, not inserted into the page, so nothing in it can run. */
export function SafeHtml({ html, ...handlers }: SafeHtmlProps) {
  const body = useMemo(() => parsed(html), [html])
  if (!body) return <p>{html.replace(/<[^>]*>/g, ' ')}</p>
  return <>{children(body, handlers, 0)}</>
}

type Handlers = Omit<SafeHtmlProps, 'html'>

/** A page that enforces Trusted Types refuses the parser; its visitors read plain text. */
function parsed(html: string): HTMLElement | undefined {
  try {
    return new DOMParser().parseFromString(html, 'text/html').body
  } catch {
    return undefined
  }
}

function children(node: Node, handlers: Handlers, depth: number): ReactNode[] {
  if (depth > deepest) return [node.textContent]
  return [...node.childNodes].map((child, at) => convert(child, at, handlers, depth))
}

function convert(node: Node, key: number, handlers: Handlers, depth: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const name = node.localName
  if (isDroppedTag(name)) return null
  const { onImage: _, ...inLink } = handlers
  const leads = name === 'a' && canFollow(node.getAttribute('href'), handlers)
  // A picture in a link is part of the link: one press does one thing.
  const inside = children(node, leads ? inLink : handlers, depth + 1)
  if (!isAllowedTag(name)) return <Fragment key={key}>{inside}</Fragment>
  // The screen has its own first-level heading.
  const tag = name === 'h1' ? 'h2' : name
  const attributes: Record<string, unknown> = { key }
  for (const attribute of allowedAttributes(name)) {
    const value = decided.includes(attribute) ? null : node.getAttribute(attribute)
    if (value !== null && (!protocolsOf(attribute) || isSafe(value, attribute)))
      attributes[reactNames[attribute] ?? attribute] = value
  }
  if (name === 'a')
    return leads ? link(attributes, inside, handlers) : <Fragment key={key}>{inside}</Fragment>
  if (name === 'img') return image(attributes, handlers)
  if (name === 'video') return <video {...attributes} controls preload="metadata" />
  if (name === 'br' || name === 'hr') return createElement(name, attributes)
  const element = createElement(tag, attributes, ...inside)
  // If it is wider than the frame, it scrolls by itself instead of the whole article.
  return name === 'table' ? (
    <div key={key} className="table-scroll">
      {element}
    </div>
  ) : (
    element
  )
}

function canFollow(href: string | null, { canOpen, onLink }: Handlers): boolean {
  if (href === null || !isSafe(href, 'href') || canOpen?.(href) === false) return false
  // A browser knows neither the site that a path belongs to nor our own protocol.
  return onLink !== undefined || /^(https?|mailto|tel):/i.test(href)
}

function link(attributes: Record<string, unknown>, inside: ReactNode[], { onLink }: Handlers) {
  const href = String(attributes.href)
  const open = (event: { preventDefault(): void }) => {
    if (!onLink) return
    event.preventDefault()
    onLink(href)
  }
  return (
    <a key={attributes.key as number} href={onSite(href)} rel="noreferrer" target="_blank" onClick={open}>
      {inside}
    </a>
  )
}

function image(attributes: Record<string, unknown>, { onImage, imageLabel }: Handlers) {
  const { key, src, alt, ...rest } = attributes
  if (typeof src !== 'string') return null
  const picture = <img {...rest} src={src} alt={String(alt ?? '')} loading="lazy" />
  if (!onImage) return <Fragment key={key as number}>{picture}</Fragment>
  return (
    <button
      type="button"
      key={key as number}
      className="image-button"
      aria-label={alt ? undefined : imageLabel}
      onClick={() => onImage(src)}
    >
      {picture}
    </button>
  )
}

/** A link may also be a path on the site; pictures and videos are never the site's own. */
export function isSafe(url: string, attribute: string): boolean {
  const site = attribute === 'href' ? anySite : undefined
  return URL.canParse(url, site) && protocolsOf(attribute)?.includes(new URL(url, site).protocol) === true
}
const anySite = 'https://site.invalid'

/** For a middle click, and for copying: a path leads to the site around us, not to our own. */
function onSite(href: string): string {
  const site = document.referrer || location.href
  return URL.canParse(href, site) ? new URL(href, site).href : href
}
