import { escapeHtml } from '@lotse/rules/text/html-pieces'
import { Marked, type Token, type Tokens } from 'marked'

/** What an address becomes; undefined if there is nothing at it. */
export interface Addresses {
  link(address: string): string | undefined
  picture(address: string): string | undefined
}

const marked = () => new Marked({ gfm: true })

const IN_HTML = /(<(img|a)\b[^<>]*?\s(?:src|href)\s*=\s*)(?:"([^"<>]*)"|'([^'<>]*)')/gi

/** Every address that a text has, of links and of pictures. */
export function addressesIn(markdown: string): { links: string[]; pictures: string[] } {
  const links: string[] = []
  const pictures: string[] = []
  const one = marked()
  void one.walkTokens(one.lexer(markdown), (token: Token) => {
    if (token.type === 'link') links.push((token as Tokens.Link).href)
    else if (token.type === 'image') pictures.push((token as Tokens.Image).href)
    else if (token.type === 'html')
      for (const [, , tag, double, single] of token.raw.matchAll(IN_HTML))
        (tag?.toLowerCase() === 'img' ? pictures : links).push(double ?? single ?? '')
  })
  return { links, pictures }
}

/**
 * Markdown as rich text, with its addresses replaced. It may contain whatever its writer has written: the server
 * reduces it to what articles may have. A link that leads nowhere is only its words, a picture that is missing only
 * what it shows.
 */
export function htmlOf(markdown: string, addresses: Addresses): string {
  const one = marked()
  one.use({
    renderer: {
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens)
        const to = addresses.link(href)
        return to === undefined ? text : `<a href="${escapeHtml(to)}">${text}</a>`
      },
      image({ href, text }) {
        const src = addresses.picture(href)
        return src === undefined
          ? escapeHtml(text)
          : `<img src="${escapeHtml(src)}" alt="${escapeHtml(text)}">`
      },
      html({ raw }) {
        return raw.replace(
          IN_HTML,
          (whole: string, before: string, tag: string, double = '', single = '') => {
            const address = double || single
            const to = tag.toLowerCase() === 'img' ? addresses.picture(address) : addresses.link(address)
            return to === undefined ? whole.replace(address, '') : `${before}"${escapeHtml(to)}"`
          },
        )
      },
    },
  })
  return one.parse(markdown, { async: false })
}
