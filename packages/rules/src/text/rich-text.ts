/**
 * What rich text may be made of: kept by the server when it is saved, offered by the editors, and read again wherever it
 * is shown, because a page may have it from another server.
 */
export const richTags =
  'p br b strong i em u s mark a ul ol li h1 h2 h3 h4 h5 h6 blockquote code pre hr img span div table thead tbody tr th td video'.split(
    ' ',
  )

/** Gone with everything inside: what they hold is not meant for anybody. Any other unknown tag loses the tag alone. */
export const droppedTags =
  'script style template noscript iframe frame object embed svg math textarea select title head xmp noembed'.split(
    ' ',
  )

/** Links may lead into the product itself: an article, a tour, a flow. */
export const linkProtocols = ['http:', 'https:', 'mailto:', 'tel:', 'gleap:']
export const mediaProtocols = ['http:', 'https:']
