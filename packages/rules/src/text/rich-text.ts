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

/** Links may lead into the product itself: to an article, a tour or a flow. */
export const linkProtocols = ['http:', 'https:', 'mailto:', 'tel:', 'gleap:']
export const mediaProtocols = ['http:', 'https:']
