import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { i18n } from '../../lib/i18n.ts'
import { CompanyLogo, LoadLogo } from './company-logo.tsx'

// The language is set on the page, and a server has none.
vi.stubGlobal('document', { documentElement: { lang: '' } })
const german = await i18n.load('de')

test('F21 a logo on a stranger’s host is not requested: lists show initials, the form a button with the host', () => {
  const url = 'https://tracker.example/logo.png'
  const shown = renderToStaticMarkup(
    <i18n.I18nProvider start={german}>
      <MantineProvider>
        <CompanyLogo name="Nord Works" url={url} />
        <LoadLogo url={url} />
      </MantineProvider>
    </i18n.I18nProvider>,
  ).replace(/<style[\s\S]*?<\/style>/g, '')
  expect(shown).not.toContain('<img')
  expect(shown).not.toContain('src=')
  expect(shown).toContain('NW')
  expect(shown).toMatch(/<button[\s\S]*Bild von tracker\.example laden/)
})
