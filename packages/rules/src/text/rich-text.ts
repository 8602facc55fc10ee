/**
 * What rich text may contain. The server enforces it when it saves, the editors offer it, and every place that shows
 * rich text checks it again, because a page may have it from another server.
 */
export const richTags =
  'p br b strong i em u s mark a ul ol li h1 h2 h3 h4 h5 h6 blockquote code pre hr img span div table thead tbody tr th td video'.split(
    ' ',
  )

/**
 * These are removed with everything inside, which is not meant for anybody. Any other unknown tag loses only the tag.
 */
export const droppedTags =
  'script style template noscript iframe frame object embed svg math textarea select title head xmp noembed'.split(
    ' ',
  )

const size = ['width', 'height']
const cell = ['colspan', 'rowspan']

/** The attributes that a tag keeps; all other tags keep none. What a link does to its page is each reader's own. */
export const richAttributes: Record<string, string[]> = {
  a: ['href', 'target'],
  img: ['src', 'alt', ...size],
  video: ['src', 'poster', 'controls', ...size],
  ol: ['start'],
  th: cell,
  td: cell,
}

/** Links may lead into the product itself: to an article, a tour or a flow. */
export const linkProtocols = ['http:', 'https:', 'mailto:', 'tel:', 'gleap:']
export const mediaProtocols = ['http:', 'https:']

/** The attributes whose value is the address of a picture or video: never a path of the site around it. */
export const mediaAddresses = ['src', 'poster']

/** What whoever shows rich text asks about each tag and attribute of it. */
export const isAllowedTag = (tag: string): boolean => richTags.includes(tag)
export const isDroppedTag = (tag: string): boolean => droppedTags.includes(tag)
export const allowedAttributes = (tag: string): string[] => richAttributes[tag] ?? []

/** The protocols of an attribute that is an address; undefined for any other. */
export const protocolsOf = (attribute: string): string[] | undefined =>
  attribute === 'href' ? linkProtocols : mediaAddresses.includes(attribute) ? mediaProtocols : undefined
