import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectSettings } from '@lotse/contracts/console/settings'
import { type Browser, chromium } from '@playwright/test'
import {
  composeLetter,
  type LetterRow,
} from '../../apps/server/src/feedback/letters/wording/compose-letter.ts'
import { repositoryRoot } from '../../apps/server/src/platform/process/root.ts'
import { readSettings } from '../../apps/server/src/platform/process/settings.ts'
import { lightBrowser } from '../../e2e/browser.ts'

// Draws docs/picture-mail.png: `npx tsx scripts/docs/picture-mail.ts`.

const WIDTH = 560
const langs = ['de', 'en'] as const
const schemes = ['light', 'dark'] as const

const words = {
  de: {
    asked: 'Der Knopf „Bezahlen“ tut nichts. Ich bin auf der Kasse, in Firefox.',
    answer:
      '<p>Hallo Mara,</p><p>danke für den Hinweis. Es lag an einer <b>abgelaufenen Sitzung</b>. Bitte einmal so:</p><ol><li>Seite neu laden</li><li>noch einmal auf „Bezahlen“ drücken</li></ol>',
  },
  en: {
    asked: 'The button “Pay” does nothing. I am at the checkout, in Firefox.',
    answer:
      '<p>Hi Mara,</p><p>thanks for telling us. It was an <b>expired session</b>. Please try this:</p><ol><li>load the page again</li><li>press “Pay” once more</li></ol>',
  },
}

const row = (author: LetterRow['author'], minute: number, more: Partial<LetterRow>): LetterRow => ({
  author,
  account_name: null,
  bot_name: null,
  guest_alias: null,
  data: {},
  text: '',
  html: null,
  cards: [],
  attachments: [],
  created_at: new Date(Date.UTC(2026, 10, 3, 9, minute)),
  ...more,
})

function letterIn(lang: (typeof langs)[number]): string {
  const settings = projectSettings.parse({ appearance: { color: '#4f46e5' } })
  const project = { id: '', name: 'Kursladen', defaultLang: lang, allowedOrigins: [], settings }
  const folder = join(tmpdir(), 'lotse-picture')
  const env = { NODE_ENV: 'test', MAIL_ANSWERS: 'answers@example.com', INBOUND_SECRET: 'x'.repeat(16) }
  const { html } = composeLetter({ settings: readSettings(env, folder) }, project, {
    lang,
    unread: [row('team', 40, { account_name: 'Bo Lind', html: words[lang].answer })],
    earlier: [row('visitor', 12, { text: words[lang].asked })],
    links: { open: 'https://lotse.example.com/letter', stop: 'https://lotse.example.com/letter/stop' },
    site: null,
  })
  return html
}

async function drawn(browser: Browser, html: string, colorScheme: 'light' | 'dark'): Promise<string> {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: 400 }, colorScheme })
  await page.setContent(html)
  const picture = await page.screenshot({ fullPage: true })
  await page.close()
  return `<img src="data:image/png;base64,${picture.toString('base64')}" alt="">`
}

const browser = await chromium.launch(lightBrowser)
const pictures: string[] = []
for (const lang of langs)
  for (const scheme of schemes) pictures.push(await drawn(browser, letterIn(lang), scheme))
const page = await browser.newPage({ viewport: { width: 2 * WIDTH + 72, height: 400 } })
await page.setContent(`<body style="margin:0;padding:24px;background:#8a8f98">
  <div style="display:grid;grid-template-columns:${WIDTH}px ${WIDTH}px;gap:24px;align-items:start">${pictures.join('')}</div></body>`)
await page.screenshot({ path: join(repositoryRoot(), 'docs/picture-mail.png'), fullPage: true })
await browser.close()
