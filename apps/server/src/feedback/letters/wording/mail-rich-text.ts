import sanitize from 'sanitize-html'

/** Tags of rich text that every mail program shows; styles are on the tags, because many drop style sheets. */
const styles: Record<string, string> = {
  p: 'margin:0 0 12px',
  br: '',
  b: '',
  strong: '',
  i: '',
  em: '',
  u: '',
  s: '',
  a: 'word-break:break-word',
  ul: 'margin:0 0 12px;padding-left:22px',
  ol: 'margin:0 0 12px;padding-left:22px',
  li: 'margin:0 0 4px',
  h1: 'margin:0 0 12px;font-size:20px;line-height:26px',
  h2: 'margin:0 0 12px;font-size:18px;line-height:24px',
  h3: 'margin:0 0 12px;font-size:16px;line-height:22px',
  blockquote: 'margin:0 0 12px;padding-left:12px;border-left:3px solid #c9ced6',
  code: 'font-family:Consolas,Menlo,monospace',
  pre: 'margin:0 0 12px;font-family:Consolas,Menlo,monospace;white-space:pre-wrap',
}

/** Mails are read in browsers, too. */
const REL = 'noopener noreferrer'

const styled = (tagName: string, { style: _, ...attribs }: sanitize.Attributes) => ({
  tagName,
  attribs: {
    ...attribs,
    ...(styles[tagName] ? { style: styles[tagName] } : {}),
    ...(tagName === 'a' ? { rel: REL } : {}),
  },
})

/** A picture in a mail tells its server who reads it and when: the reader decides whether to follow a link to it. */
const asLink = (words: string) => (_tag: string, attribs: sanitize.Attributes) => ({
  tagName: 'a',
  attribs: { href: attribs.src ?? '', rel: REL, style: styles.a ?? '' },
  text: attribs.alt || words,
})

/** The team's stored rich text for a mail: the part of the allow-list that mail programs support. */
export function mailRichText(html: string, words: { picture: string; video: string }): string {
  return sanitize(html, {
    allowedTags: Object.keys(styles),
    allowedAttributes: { '*': ['style'], a: ['href', 'rel', 'style'], ol: ['start', 'style'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { '*': styled, img: asLink(words.picture), video: asLink(words.video) },
  })
}
