import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page, TestInfo } from '@playwright/test'
import { createTransport } from 'nodemailer'
import PostalMime, { type Email } from 'postal-mime'
import { wholeBrowser } from '../../../../e2e/browser.ts'
import { inDatabase } from '../../../../e2e/database.ts'
import { expect, test } from '../../../../e2e/fixtures.ts'
import { freePorts } from '../../../../e2e/free-ports.ts'
import { origins, startServer } from '../../../../e2e/server.ts'
import { type MailServer, openMailServer } from '../../../server/src/testing/mail-server.ts'
import { de } from '../../src/locales/de.ts'
import { heardIn, isInRoom, lookAway, pressNotification, recordBell } from '../bell/bell-page.ts'
import { signInByForm } from '../steps/console-page.ts'
import { pageWords } from './page-words.ts'

test.use({ launchOptions: wholeBrowser })

const PASSWORD = 'a demo password'
/** The demo content does not know it. */
const MARA = 'mara-story@example.com'
const words = 'Der Gutschein geht nicht'

/** A server of its own with a mail server before and behind it, which is killed again and again. */
async function ownServer(mails: MailServer) {
  const dataDir = mkdtempSync(join(tmpdir(), 'lotse-e2e-story-'))
  const [door = 0, ...ports] = await freePorts(origins.length + 1)
  const env = {
    ...Object.fromEntries(origins.map((name, at) => [`${name}_PORT`, String(ports[at])])),
    DATA_DIR: dataDir,
    DEMO_LANG: 'de',
    DEMO_PASSWORD: PASSWORD,
    SMTP_URL: mails.url,
    MAIL_FROM: 'Hilfe <hilfe@example.com>',
    MAIL_ANSWERS: 'answers@example.com',
    MAIL_SMTP_PORT: String(door),
  }
  const start = () => startServer(env)
  let server = await start()
  const urlOf = (name: string) => `http://localhost:${ports[origins.indexOf(name)]}`
  return {
    lotse: urlOf('LOTSE'),
    demo: urlOf('DEMO'),
    door,
    /** `kill -9`, and a new start. */
    die: async () => {
      server.process.kill('SIGKILL')
      await server.ended
      server = await start()
    },
    /** The visitor left an hour ago, what is to be done is due, and what a dead process had begun is given to others. */
    hurry: () =>
      inDatabase(async query => {
        await query(`update lotse.visitor_session set last_seen_at = now() - interval '1 hour'`, [])
        await query(`update errand.job set started_on = now() - interval '1 day' where state = 'active'`, [])
        await query(
          `update errand.job set start_after = now() - interval '1 second'
           where state < 'active' and retry_limit < 1000000`,
          [],
        )
      }, dataDir),
    end: async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
type OwnServer = Awaited<ReturnType<typeof ownServer>>

/** The visitor's newest mail whose text has these words. */
async function mailWith(server: OwnServer, { taken }: MailServer, part: string): Promise<Email> {
  const found = async () => {
    const all = await Promise.all(
      taken.filter(({ to }) => to === MARA).map(one => PostalMime.parse(one.data)),
    )
    return all.findLast(({ text }) => text?.includes(part))
  }
  await expect
    .poll(
      async () => {
        await server.hurry()
        return found()
      },
      { timeout: 90_000 },
    )
    .toBeTruthy()
  return (await found()) as Email
}

const linkIn = ({ text = '' }: Email, path: string): string =>
  (text.match(/https?:\S+/g) ?? []).find(link => link.includes(path)) ?? ''

async function reportAndLeave(browser: Browser, { demo }: OwnServer): Promise<void> {
  const context = await browser.newContext({ locale: 'de-DE' })
  const visitor = await context.newPage()
  const widget = visitor.frameLocator('iframe.gleap-frame')
  await visitor.goto(demo)
  await visitor.getByRole('link', { name: /^Warenkorb/ }).click()
  await visitor.getByRole('button', { name: 'Einlösen' }).click()
  await visitor.getByRole('button', { name: 'Diesen Fehler melden' }).click()
  await expect(visitor.locator('.gleap-frame-container--loading')).toHaveCount(0)
  await widget.getByLabel('Was ist passiert?').fill(words)
  await widget.getByLabel(/E-Mail/).fill(MARA)
  await widget.getByRole('button', { name: 'Senden' }).press('Enter')
  await expect(widget.getByRole('heading', { name: 'Danke!' })).toBeVisible()
  await context.close()
}

async function press(browser: Browser, link: string): Promise<void> {
  const context = await browser.newContext({ locale: 'de-DE' })
  const page = await context.newPage()
  await page.goto(link)
  await page.getByRole('button', { name: pageWords.confirm }).click()
  await expect(page.getByRole('status')).toBeVisible()
  await context.close()
}

/** The letter as it arrived, in light and dark, for people to look at. */
async function picture(browser: Browser, { html = '' }: Email, info: TestInfo): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ viewport: { width: 620, height: 400 }, colorScheme })
    await page.setContent(html)
    await page.screenshot({ path: info.outputPath(`letter-${colorScheme}.png`), fullPage: true })
    await page.close()
  }
}

/** As Gmail writes a reply: both texts, and the whole letter quoted below. */
async function replyTo(server: OwnServer, letter: Email, text: string): Promise<void> {
  const transport = createTransport({
    host: '127.0.0.1',
    port: server.door,
    tls: { rejectUnauthorized: false },
  })
  const intro = 'Am Do., 19. Nov. 2026 um 10:12 Uhr schrieb Hilfe <hilfe@example.com>:'
  const quoted = (letter.text ?? '').split('\n').map(line => `> ${line}`.trimEnd())
  await transport.sendMail({
    from: `Mara Muster <${MARA}>`,
    to: letter.replyTo?.[0]?.address ?? '',
    subject: `Re: ${letter.subject}`,
    inReplyTo: letter.messageId ?? '',
    references: letter.messageId ?? '',
    text: `${text}\n\n${intro}\n\n${quoted.join('\n')}\n`,
    html: `<div dir="ltr">${text}</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">${intro}<br></div><blockquote class="gmail_quote" style="margin:0 0 0 .8ex">${letter.html}</blockquote></div>`,
  })
  transport.close()
}

const said = (agent: Page) => agent.getByRole('article').getByRole('listitem')

test(
  'D39 the same in the browser: reported, rung, answered, confirmed, mailed and answered by mail, with a server killed between any two',
  {
    tag: '@proof',
  },
  async ({ browser }, info) => {
    test.setTimeout(600_000)
    const mails = await openMailServer()
    const server = await ownServer(mails)
    const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1440, height: 900 } })
    await context.grantPermissions(['notifications'], { origin: server.lotse })
    await recordBell(context)
    const agent = await context.newPage()
    const { talk } = de.ticket
    await signInByForm(agent, { urls: server, password: PASSWORD })
    await isInRoom(agent)
    await agent.getByRole('heading', { name: de.shell.inbox }).click()
    await lookAway(agent, true)

    await reportAndLeave(browser, server)
    const ring = async () => (await heardIn(agent)).shown.find(({ body }) => body.includes(words))
    await expect.poll(ring).toBeTruthy()
    await expect(agent).toHaveTitle(/^\(\d+\) · /)
    await pressNotification(agent, (await ring())?.tag ?? '')
    await lookAway(agent, false)
    await expect(agent.getByRole('article', { name: words })).toBeVisible()
    await server.die()

    await agent.getByRole('textbox', { name: talk.replyHint }).fill('Haben Sie es noch einmal versucht?')
    await agent.getByRole('button', { name: talk.send }).click()
    await expect(said(agent).filter({ hasText: 'Haben Sie es noch einmal versucht?' })).toBeVisible()
    await expect(agent.getByRole('textbox', { name: talk.replyHint })).toHaveText('')
    await server.die()

    const asked = await mailWith(server, mails, '/letter/confirm#')
    expect(asked.text).not.toContain('Gutschein')
    await server.die()
    await press(browser, linkIn(asked, '/letter/confirm#'))
    await server.die()
    const letter = await mailWith(server, mails, 'Haben Sie es noch einmal versucht?')
    expect(letter.html).toContain(words)
    await picture(browser, letter, info)
    await server.die()

    await replyTo(server, letter, 'Jetzt geht es, danke.')
    await expect(said(agent).filter({ hasText: 'Jetzt geht es, danke.' })).toBeVisible({ timeout: 60_000 })
    await replyTo(server, letter, 'Noch etwas: der Ton fehlt.')
    await server.die()
    const last = said(agent).filter({ hasText: 'Noch etwas: der Ton fehlt.' })
    await expect(async () => {
      await server.hurry()
      await expect(last).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 90_000 })
    await expect(last).not.toContainText('schrieb Hilfe')
    const theirs = await Promise.all(
      mails.taken.filter(({ to }) => to === MARA).map(one => PostalMime.parse(one.data)),
    )
    // Two mails, and what is delivered a second time is the same mail.
    expect(new Set(theirs.map(({ messageId }) => messageId)).size).toBe(2)
    await context.close()
    await server.end()
    await mails.close()
  },
)
