import { richTags } from '@lotse/rules/text/rich-text'
import { expect, test } from 'vitest'
import { type Letter, letterHtml, letterPlain } from './letter-html.ts'
import { mailRichText } from './mail-rich-text.ts'

const words = {
  conversation: 'Conversation so far',
  picture: 'View image',
  video: 'View video',
  file: 'File',
}
const message = {
  from: 'Bo',
  isTeam: true,
  at: '1 May 2026',
  text: 'Hello\nMara',
  html: null as string | null,
  attachments: [] as { name: string; url: string }[],
  cards: [],
}
const letter: Letter = {
  lang: 'en',
  subject: 'New reply',
  answerLine: '',
  project: { name: 'Shop', color: '#ffdd00', logo: 'https://media.example.com/logo.png' },
  intro: 'Bo has replied:',
  messages: [message],
  earlier: [],
  button: { text: 'Open', url: 'https://lotse.example.com/letter#token' },
  signature: '',
  footer: 'Why you get this.',
  stop: { text: 'Unsubscribe', url: 'https://lotse.example.com/letter/stop?token=x' },
  words,
}

const tagsOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, name = '']) => name.toLowerCase())),
]
/** What every mail program of the last fifteen years shows; of `mark`, the oldest show the words. */
const known =
  'html head meta title style body div table tbody tr td p br span a img strong b em i u s ul ol li h1 h2 h3 h4 h5 h6 hr thead th mark blockquote code pre'.split(
    ' ',
  )

test('D40 a letter is made of tags that mail programs know, whatever the team wrote', () => {
  const html = `<h2>Hi</h2><p>See <a href="https://example.com/a?b=1&#38;c=2">this</a> <mark>now</mark></p><table><tr><td>1</td></tr></table>
    <img src="https://evil.example/pixel.gif" alt="Chart"><video src="https://example.com/v.mp4"></video>
    <script>alert(1)</script><style>p{display:none}</style><a href="gleap://x">in</a><a href="javascript:alert(1)">bad</a>`
  const made = letterHtml({ ...letter, messages: [{ ...message, html }] })
  expect(tagsOf(made).filter(tag => !known.includes(tag))).toEqual([])
  expect(made).not.toMatch(/alert\(1\)|display:none\}|javascript:|gleap:/)
  // A picture is a link, so that nobody learns when the letter was read; the only picture is the project's logo.
  expect([...made.matchAll(/<img[^>]*>/g)]).toHaveLength(1)
  expect(made).toContain('<a href="https://evil.example/pixel.gif"')
  expect(made).toContain('Chart')
})

test('Z850 rich text keeps its blocks and tables in a letter, tag by tag', () => {
  const letterOf = (html: string) => letterHtml({ ...letter, messages: [{ ...message, html }] })
  const media = ['img', 'video']
  for (const tag of richTags.filter(tag => !media.includes(tag))) {
    expect(tagsOf(mailRichText(`<${tag}>x</${tag}>`, words))).toContain(tag)
  }
  const made = letterOf(
    '<table><thead><tr><th colspan="2">Kurs</th></tr></thead><tbody><tr><td>A1</td><td>10 €</td></tr></tbody></table><mark>neu</mark>',
  )
  expect(made).toMatch(/<th colspan="2" style="[^"]+">Kurs<\/th>/)
  expect(made).toMatch(/<td style="[^"]+">A1<\/td><td style="[^"]+">10 €<\/td>/)
  expect(made).toMatch(/<mark style="background:[^"]+">neu<\/mark>/)
})

test('Z249 rich text of very many tags is plain text in a letter', () => {
  const made = (times: number) =>
    letterHtml({ ...letter, messages: [{ ...message, html: '<b>x</b>'.repeat(times) }] })
  expect(made(50)).toContain('<b>x</b>')
  expect(made(500)).not.toContain('<b>')
  expect(made(500)).toContain('Hello<br>Mara')
})

test('D40 what people typed is text in a letter, never a tag or a style', () => {
  const evil = '</td></style><script>x()</script><img src=x onerror=y()>"\'&'
  const made = letterHtml({
    ...letter,
    subject: evil,
    intro: evil,
    footer: evil,
    signature: evil,
    project: { name: evil, color: '#fff;}</style>', logo: 'javascript:x()' },
    messages: [
      { ...message, from: evil, text: evil, attachments: [{ name: evil, url: 'https://x.example/"><b' }] },
    ],
    earlier: [{ ...message, text: evil }],
    button: { text: evil, url: `https://x.example/${evil}` },
  })
  expect(made).not.toMatch(/<script|<img|onerror=y\(\)>/)
  expect([...made.matchAll(/<style>/g)]).toHaveLength(1)
  expect([...made.matchAll(/<\/style>/g)]).toHaveLength(1)
})

test('D40 a letter has its own dark colours, a button with readable words, and at most 600 pixels', () => {
  const made = letterHtml(letter)
  expect(made).toContain('name="color-scheme" content="light dark"')
  expect(made).toContain('prefers-color-scheme:dark')
  expect(made).toContain('max-width:600px')
  // Yellow: white words would be unreadable on it.
  expect(made).toMatch(
    /bgcolor="#ffdd00"[^>]*><a href="https:\/\/lotse\.example\.com\/letter#token"[^>]*color:#16181d/,
  )
  const logos = (logo: string) => letterHtml({ ...letter, project: { ...letter.project, logo } })
  expect(logos('http://media.example.com/logo.png')).not.toContain('<img')
  expect(logos('')).not.toContain('<img')
})

test('D40 a letter stays below 100 kB; the oldest words go first, and the plain twin says the same', () => {
  const long = { ...message, text: '<&>'.repeat(7_000), html: `<p>${'<b>x</b>'.repeat(2_000)}</p>` }
  const earlier = Array.from({ length: 10 }, (_none, at) => ({ ...long, from: `Person ${at}`, html: null }))
  const made = letterHtml({ ...letter, messages: [message, long], earlier })
  expect(Buffer.byteLength(made)).toBeLessThan(100_000)
  expect(made).toContain('Person 0')
  expect(made).not.toContain('Person 9')
  const many = Array.from({ length: 10 }, () => long)
  expect(Buffer.byteLength(letterHtml({ ...letter, messages: many, earlier }))).toBeLessThan(100_000)
  const plain = letterPlain({ ...letter, earlier: [{ ...message, from: 'Mara', text: 'My question' }] })
  expect(plain).toContain('Hello\nMara')
  expect(plain).toContain('My question')
  expect(plain).toContain('Open: https://lotse.example.com/letter#token')
  expect(plain).toContain('Unsubscribe: https://')
})

test('Z262 web addresses in plain answers of the team are links, and nothing else of them, nor of others, is', () => {
  const text = 'See https://example.com/a?b=1&c="2\'<i> or javascript:alert(1), mailto:a@example.com.'
  const made = letterHtml({ ...letter, messages: [{ ...message, text }] })
  expect(made).toContain(
    'See <a href="https://example.com/a?b=1&amp;c=" rel="noopener noreferrer" style="word-break:break-word">https://example.com/a?b=1&amp;c=</a>',
  )
  expect(made).not.toMatch(/<i>|href="(?:javascript|mailto):/)
  const others = letterHtml({
    ...letter,
    earlier: [{ ...message, isTeam: false, text: 'https://evil.example/x' }],
  })
  expect(others).toContain('https://evil.example/x')
  expect(others).not.toContain('href="https://evil.example/x"')
  const rich = '<p><a href="https://example.com/">this</a></p>'
  expect(letterHtml({ ...letter, messages: [{ ...message, html: rich }] })).toMatch(
    /<a href="https:\/\/example.com\/" [^>]*rel="noopener noreferrer"/,
  )
})
