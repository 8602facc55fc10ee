import { uiCatalogues } from '@lotse/ui/language/ui-messages.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../../../../e2e/fixtures.ts'
import { de } from '../../src/locales/de.ts'
import { expectNoFindings, signIn } from '../steps/console-page.ts'
import { openTickets } from '../steps/three-tickets.ts'

const { talk } = de.ticket
const fieldOf = (page: Page) => page.getByRole('textbox', { name: talk.replyHint })
const marksOf = (page: Page) =>
  page.getByRole('list', { name: de.inbox.list }).getByText(de.inbox.draft, { exact: true })

test('D54 ticket: what is begun on one device is there on the other, live, and goes when it is sent', {
  tag: '@proof',
}, async ({ page, browser, shared }) => {
  await openTickets(page, shared)
  await page.keyboard.press('j')
  await expect(page.getByRole('toolbar')).toBeVisible()
  await page.keyboard.press('r')
  await page.keyboard.type('Guten **Tag** ')
  await expect(marksOf(page)).toHaveCount(1)

  const context = await browser.newContext({ locale: 'de-DE' })
  const phone = await context.newPage()
  await signIn(phone, shared)
  await phone.goto(page.url())
  const here = fieldOf(page)
  const there = fieldOf(phone)
  await expect(there.locator('strong')).toHaveText('Tag')
  await expect(marksOf(phone)).toHaveCount(1)
  await phone.keyboard.press('r')
  await phone.keyboard.type('Frau Berg')
  await expect(here).toHaveText('Guten Tag Frau Berg')

  // What cannot be saved stays here; once both have changed, people choose.
  await page.route('**/draft', route =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await page.keyboard.type('!')
  await expect(page.getByText(talk.draftLocal)).toBeVisible()
  await phone.keyboard.type(', danke')
  await expect(page.getByText(talk.draftConflict)).toBeVisible()
  await expectNoFindings(page)
  const mine = await here.innerText()
  await page.unroute('**/draft')
  await page.getByRole('button', { name: uiCatalogues.de.conflictKeep }).click()
  await expect(page.getByText(talk.draftConflict)).toHaveCount(0)
  await expect(there).toHaveText(mine)

  await here.press('Control+Enter')
  await expect(here).toHaveText('')
  await expect(there).toHaveText('')
  await expect(marksOf(page)).toHaveCount(0)
  await expect(marksOf(phone)).toHaveCount(0)

  // Z448 what is sent while somebody goes on writing in another window was sent, and their words stay.
  await here.press('Control+a')
  await page.keyboard.type('Bis gleich')
  await expect(there).toHaveText('Bis gleich')
  await phone.route('**/draft', route =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await there.press('Control+End')
  await phone.keyboard.type(' und danke')
  await here.press('Control+Enter')
  await expect(phone.getByText(talk.draftSent)).toBeVisible()
  await expect(there).toHaveText('Bis gleich und danke')
  await phone.unroute('**/draft')
  await phone.getByRole('button', { name: talk.draftClear }).click()
  await expect(there).toHaveText('')

  // Leaving at once saves, too; a draft that is emptied is gone.
  await page.keyboard.press('n')
  await page.keyboard.type('Notiz')
  await page.getByRole('link', { name: de.shell.contacts }).first().click()
  const note = phone.getByRole('textbox', { name: talk.noteHint })
  await expect(note).toHaveText('Notiz')
  await expect(phone.getByRole('toolbar')).toBeVisible()
  await note.fill('')
  await expect(marksOf(phone)).toHaveCount(0)
  await context.close()
})
