import { richAttributes } from '@lotse/rules/text/rich-text'
import sanitize from 'sanitize-html'

const heading = 'margin:0 0 12px;font-size:16px;line-height:22px'
const cell = 'padding:4px 10px;border:1px solid #c9ced6;text-align:left;vertical-align:top'

/** Every tag of rich text (`richTags`) with the style that it has in mails: on the tag, because many drop style sheets. */
const styles: Record<string, string> = {
  p: 'margin:0 0 12px',
  div: 'margin:0 0 12px',
  br: '',
  hr: 'margin:0 0 12px;border:0;border-top:1px solid #c9ced6',
  b: '',
  strong: '',
  i: '',
  em: '',
  u: '',
  s: '',
  span: '',
  mark: 'background:#ffec99;color:#1c2027',
  a: 'word-break:break-word',
  ul: 'margin:0 0 12px;padding-left:22px',
  ol: 'margin:0 0 12px;padding-left:22px',
  li: 'margin:0 0 4px',
  h1: 'margin:0 0 12px;font-size:20px;line-height:26px',
  h2: 'margin:0 0 12px;font-size:18px;line-height:24px',
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  blockquote: 'margin:0 0 12px;padding-left:12px;border-left:3px solid #c9ced6',
  code: 'font-family:Consolas,Menlo,monospace',
  pre: 'margin:0 0 12px;font-family:Consolas,Menlo,monospace;white-space:pre-wrap',
  table: 'margin:0 0 12px;border-collapse:collapse',
  thead: '',
  tbody: '',
  tr: '',
  th: cell,
  td: cell,
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

/** The team's stored rich text for a mail: the same list of tags, with links instead of pictures and videos. */
export function mailRichText(html: string, words: { picture: string; video: string }): string {
  return sanitize(html, {
    allowedTags: Object.keys(styles),
    allowedAttributes: {
      ...richAttributes,
      '*': ['style'],
      a: ['href', 'rel'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { '*': styled, img: asLink(words.picture), video: asLink(words.video) },
  })
}
