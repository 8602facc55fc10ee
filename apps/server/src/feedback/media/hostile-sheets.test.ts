import { growth } from '@lotse/rules/testing/growth'
import fc from 'fast-check'
import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { renderSnapshot } from './snapshot.ts'
import { tamedStyle } from './tamed-styles.ts'

const evil = 'https://evil.example'

/** Everything that can smuggle a link past a parser that ends a style sheet elsewhere than a browser does. */
const shards = [
  '<svg>',
  '</svg>',
  '<math>',
  '</math>',
  '<style>',
  '</style>',
  '<style/>',
  '<x<style>',
  '<STYLE media="a">',
  '<title>',
  '</title>',
  '</stylex>',
  '</style-x >',
  '</style\u000b>',
  '</styled>',
  '</style/>',
  '</style\n>',
  '</STYLE',
  '<![CDATA[',
  ']]>',
  '<!--',
  '--!>',
  '-->',
  '<xmp>',
  '</xmp>',
  '<textarea>',
  '<plaintext>',
  '<noscript>',
  '<template shadowrootmode="open">',
  '<p title="',
  "<p title='",
  '"',
  "'",
  '>',
  '<',
  '&lt;',
  '&#60;',
  '/style>',
  '\\',
  '/*',
  '*/',
  '@import url(',
  `<link rel="preconnect" href="${evil}">`,
  `&lt;link rel=preconnect href=${evil}&gt;`,
  `<meta http-equiv="x-dns-prefetch-control" content="on">`,
  `<a href="//evil.example">`,
  `<base href="//evil.example">`,
  `<iframe src="${evil}">`,
  `<object data="${evil}">`,
]

/**
 * The names of its elements, including pages in frames: as our own parser reads it, and with style sheets
 * read as markup.
 */
function elementsOf(html: string): string[] {
  return [false, true].flatMap(xmlMode => {
    const found: string[] = []
    const onopentag = (name: string, { srcdoc, src, href }: Record<string, string>) => {
      found.push(name, ...(srcdoc ? elementsOf(withoutOurs(srcdoc)) : []))
      if (name === 'iframe' && src !== undefined) found.push('iframe to')
      if (name === 'a' && href && href !== 'http://[') found.push('a to')
    }
    const parser = new Parser({ onopentag }, { xmlMode, decodeEntities: true })
    parser.end(html)
    return found
  })
}
/** Every page begins with our own part. */
const withoutOurs = (html: string): string => html.slice(html.indexOf('</style>') + 8)

const leading = /^(?:link|meta|base|object|embed|frame|script|(?:a|iframe) to)$/
const bare = /<(?:link|meta|base|object|embed|frame|script|\/style(?!>))/i

test('Z2 snapshot: however sheets, drawings and frames are mixed, nothing that leads to a stranger comes out', () => {
  const mixture = fc.array(fc.constantFrom(...shards), { maxLength: 14 }).map(parts => parts.join(''))
  fc.assert(
    fc.property(mixture, fc.boolean(), (inner, isFramed) => {
      const quoted = inner.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
      const out = withoutOurs(
        renderSnapshot({ html: isFramed ? `<iframe srcdoc="${quoted}"></iframe>` : inner }),
      )
      expect(elementsOf(out).filter(name => leading.test(name))).toEqual([])
      expect(out).not.toMatch(bare)
    }),
    { numRuns: 500 },
  )
})

test.each([
  '<svg><style></stylex><p>LINK</style></svg>',
  '<math><style></stylex><p>LINK</style></math>',
  '<svg><style></style-x ><p>LINK</style></svg>',
  '<svg><style></style\u000b><p>LINK</style></svg>',
  '<svg><style><![CDATA[</style/><p>LINK]]></style></svg>',
  '<x<style><svg><style></styled><p>LINK</style></svg>',
  '<style/>&lt;/style>&#60;link rel=preconnect href=//evil.example&gt;',
])('Z2 snapshot: %s', html => {
  const out = renderSnapshot({ html: html.replace('LINK', `<link rel="preconnect" href="${evil}">`) })
  expect(withoutOurs(out)).not.toMatch(/<(?:link|p)\b/)
  expect(withoutOurs(out)).not.toMatch(/<\/style(?!>)/)
})

test('Z2 snapshot: a sheet that compares, quotes, or hides behind a comment as old pages did still holds', () => {
  const sheet = (css: string) =>
    /<style>([\s\S]*)<\/style>$/.exec(withoutOurs(renderSnapshot({ html: `<style>${css}</style>` })))?.[1]
  for (const css of ['@media (400px<=width){p{color:red}}', 'a>b{content:"&lt;"}', 'p{content:"&amp;"}'])
    expect(sheet(css)).toBe(css)
  expect(sheet('<!-- p{color:red} -->')).toBe('  p{color:red} -->')
  expect(sheet('p{content:"<b>"}')).toBe('p{content:"\\3c b>"}')
})

test.each(['"\\', "'\\", '<"\\', '"<\\a'])('Z62 a sheet is read once, whatever ends it: %s', piece => {
  // Shorter ones are read so soon that twice the length also means other memory.
  const sheets = new Map([80_000, 160_000].map(n => [n, `<${piece.repeat(n / piece.length)}`]))
  expect(growth(n => tamedStyle(sheets.get(n) ?? ''), 80_000)).toBeLessThan(3)
})
