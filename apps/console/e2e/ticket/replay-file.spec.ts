import { pathToFileURL } from 'node:url'
import type { Download } from '@playwright/test'
import { expect, test } from '../../../../e2e/fixtures.ts'
import { de } from '../../src/locales/de.ts'
import { signIn } from '../steps/console-page.ts'
import { sendTickets } from '../steps/recorded-ticket.ts'

const element = (id: number, tagName: string, attributes: object, text: string) => ({
  ...{ type: 2, tagName, attributes, id },
  childNodes: [{ type: 3, textContent: text, id: id + 1 }],
})
/** What would run or ask, if anything did. */
const hostile = [
  element(10, 'script', {}, 'top.ran = true'),
  element(12, 'img', { src: 'https://stranger.invalid/x.png', onerror: 'top.ran = true' }, ''),
  element(14, 'p', {}, '</script><script>top.ran = true</script>'),
]

test('D128 a replay is saved as a file that plays from the disk, without a network @proof', async ({
  page,
  request,
  shared,
  browser,
}, info) => {
  const words = `Datei ${Date.now()}`
  await sendTickets(request, shared, words, hostile)
  await signIn(page, shared)
  await page.getByRole('link', { name: words }).first().click()
  const ticket = page.getByRole('article', { name: words, exact: true })
  await ticket.getByRole('link', { name: de.ticket.media.enlarge(de.ticket.tabs.timeline) }).click()
  await ticket.getByRole('button', { name: de.ticket.timeline.more }).press('Enter')
  // The download belongs to the tab that the link opens, and that is gone at once.
  const download = new Promise<Download>(done => {
    page.on('download', done)
    page.context().on('page', opened => opened.on('download', done))
  })
  await ticket.getByRole('menuitem', { name: de.ticket.timeline.saveFile }).click()
  const file = info.outputPath('replay.html')
  await (await download).saveAs(file)

  const context = await browser.newContext({ offline: true, viewport: { width: 390, height: 700 } })
  const alone = await context.newPage()
  const asked: string[] = []
  const problems: string[] = []
  // What the policy refuses is asked of nobody; the browser only says that the page wanted it.
  alone.on('requestfinished', one => asked.push(one.url()))
  alone.on('requestfailed', one => {
    if (one.failure()?.errorText !== 'csp') asked.push(`${one.url()} ${one.failure()?.errorText}`)
  })
  alone.on('console', message => problems.push(message.text()))
  alone.on('pageerror', error => problems.push(error.message))
  await alone.goto(pathToFileURL(file).href)
  await expect(alone.frameLocator('iframe').getByRole('heading', { name: 'Kasse' })).toBeVisible()
  await expect(alone.getByText('0:00 / 0:52')).toBeVisible()
  await alone.getByRole('slider', { name: 'Stelle im Verlauf' }).fill('50000')
  await expect(alone.getByText('0:50 / 0:52')).toBeVisible()
  await alone.getByRole('combobox', { name: 'Geschwindigkeit' }).selectOption('8')
  await alone.getByRole('button', { name: 'Abspielen' }).press('Enter')
  await expect(alone.getByText('0:52 / 0:52')).toBeVisible()
  await expect(alone.getByRole('button', { name: 'Abspielen' })).toBeVisible()
  expect(asked.filter(url => !url.startsWith('file:'))).toEqual([])
  expect(problems.filter(text => !/Content Security Policy|Blocked script execution/.test(text))).toEqual([])
  expect(await alone.evaluate(() => 'ran' in window)).toBe(false)
  await context.close()
})
