import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { i18n } from '../i18n.ts'
import { Markdown } from './markdown.tsx'

// The language is set on the page, and a server has none.
vi.stubGlobal('document', { documentElement: { lang: '' } })
const german = await i18n.load('de')

const html = (text: string) =>
  renderToStaticMarkup(
    <i18n.I18nProvider start={german}>
      <MantineProvider>
        <Markdown text={text} />
      </MantineProvider>
    </i18n.I18nProvider>,
  ).replace(/<style[\s\S]*?<\/style>/g, '')

test('A3.2 markdown is rendered', () => {
  const shown = html(
    '# Role\n\n**Build** `tools`\n\n1. one\n2. two\n\n| a |\n|---|\n| b |\n\n[us](https://example.com)',
  )
  for (const part of [
    '<h3>Role</h3>',
    '<strong>Build</strong>',
    '<code>tools</code>',
    '<ol start="1">',
    '<td>b</td>',
  ])
    expect(shown).toContain(part)
  expect(shown).toMatch(/<a [^>]*href="https:\/\/example.com\/"/)
  expect(shown).toMatch(/rel="noopener noreferrer nofollow"/)
})

test('F21 a picture on a stranger’s host is a button with its name until somebody presses it', () => {
  const shown = html('![diagram](https://tracker.example/p.png) ![](https://other.example/q.png)')
  expect(shown).not.toContain('<img')
  expect(shown).not.toContain('src="https')
  expect(shown).toMatch(/<button[\s\S]*diagram: Bild von tracker\.example laden/)
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'a <b onmouseover=alert(1)>b</b>',
  '<iframe srcdoc="x"></iframe>',
  '[x](javascript:alert(1))',
  '[x](data:text/html,x)',
  '[x](  JaVaScRiPt:alert(1))',
  '![x](javascript:alert(1))',
  '<javascript:alert(1)>',
  '[x](mailto:a@b?body=javascript:)',
  '```html\n<script>alert(1)</script>\n```',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
])('A3.2 %j never becomes anything that runs', text => {
  const shown = html(text)
  expect(shown).not.toMatch(/<(script|iframe|b|object|svg)\b/i)
  expect(shown).not.toMatch(/<[^>]+\son\w+=/i)
  expect(shown).not.toMatch(/(href|src)="(?!https?:|mailto:)/i)
})
