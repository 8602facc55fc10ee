import { uiCatalogues } from '@lotse/ui/language/ui-messages.ts'
import type { Page } from '@playwright/test'
import { expect, type Shared, test } from '../../../../e2e/fixtures.ts'
import { createProject } from '../../../../e2e/own-project.ts'
import { de } from '../../src/locales/de.ts'
import { expectNoFindings, signIn } from '../steps/console-page.ts'

const t = de.contacts
const { conflictTitle, conflictTake } = uiCatalogues.de

type Send = (path: string, data: object) => Promise<Record<string, string>>

/** Another browser on the project's site. */
async function newVisitor(page: Page, { urls }: Shared, key: string): Promise<Send> {
  const call = async (path: string, data: object, more: Record<string, string> = {}) => {
    const answer = await page.request.post(urls.lotse + path, {
      headers: { 'api-token': key, ...more },
      data,
    })
    expect(answer.ok(), path).toBe(true)
    return (await answer.json()) as Record<string, string>
  }
  const session = await call('/sessions', { lang: 'de' })
  const own = { 'gleap-id': session.gleapId ?? '', 'gleap-hash': session.gleapHash ?? '' }
  return (path, data) => call(path, data, own)
}

async function openProject(page: Page, shared: Shared) {
  await signIn(page, shared)
  const project = await createProject(page.request, shared, 'Menschen')
  const contactsOf = (path = '') => `${shared.urls.lotse}/projects/${project.id}/contacts${path}`
  return { project, contactsOf }
}

test('D71 a contact: who they are and what they did in words; fields changed, undone, and shared with a colleague', async ({
  page,
  shared,
}) => {
  const { project, contactsOf } = await openProject(page, shared)
  const message = await project.live('notification', { text: { de: 'Hallo' } })
  const send = await newVisitor(page, shared, project.key)
  await send('/bugs/v2', { formData: { description: 'Rechnung fehlt' } })
  await send('/sessions/events', {
    events: [
      { name: `outbound-${message}-clicked` },
      { name: 'pageView', data: { page: '/kasse' } },
      { name: 'Gekauft', data: { total: 12 } },
    ],
  })
  await page.goto(`${contactsOf()}?kind=anonymous`)
  await page.getByRole('link', { name: /^Besucher [0-9A-F]{4}$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Besucher [0-9A-F]{4}$/ })).toBeVisible()
  await expect(page.getByText(uiCatalogues.de.notSet)).toHaveCount(0)
  await expect(page.getByRole('list', { name: t.tickets }).getByRole('link')).toHaveText('Rechnung fehlt')
  const events = page.getByRole('list', { name: t.events })
  await expect(events.getByRole('link', { name: '„notification“: angeklickt' })).toBeVisible()
  await expect(events).toContainText('Seite geöffnet: /kasse')
  await expectNoFindings(page)

  await page.getByRole('button', { name: t.edit }).click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByRole('textbox', { name: t.name, exact: true })
  await expect(name).toBeFocused()
  await page.keyboard.type('Karla Nord')
  await dialog.getByRole('textbox', { name: t.email }).fill('karla')
  await dialog.getByRole('textbox', { name: t.attributeName }).fill('Rolle')
  await dialog.getByRole('textbox', { name: t.attributeValue }).fill('Leitung')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(t.noEmail)).toBeVisible()
  await expectNoFindings(page)
  await dialog.getByRole('textbox', { name: t.email }).fill('karla@example.org')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Karla Nord' })).toBeVisible()
  await expect(page.getByText(t.byHand)).toHaveCount(3)
  await page.keyboard.press('z')
  await expect(page.getByRole('heading', { level: 1, name: /^Besucher/ })).toBeVisible()
  await expect(page.getByText(t.byHand)).toHaveCount(0)

  // A colleague changes another field, and then the same one.
  const id = page.url().split('/').at(-1) ?? ''
  const change = async (body: object) => {
    const { version } = await project.get<{ version: number }>(`/contacts/${id}`)
    await project.patch(`/contacts/${id}`, { version, ...body })
  }
  await page.getByRole('button', { name: t.edit }).click()
  await name.fill('Karla')
  await change({ phone: '040 1' })
  await expect(dialog.getByRole('textbox', { name: t.phone })).toHaveValue('040 1')
  await change({ name: 'Carla' })
  await expect(dialog.getByText(conflictTitle)).toBeVisible()
  await dialog.getByRole('button', { name: conflictTake }).click()
  await expect(name).toHaveValue('Carla')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1, name: 'Carla' })).toBeVisible()
})

test('D71 notes of the team, the company of a contact, and two contacts that become one', {
  tag: '@proof',
}, async ({ page, shared }) => {
  const { project, contactsOf } = await openProject(page, shared)
  const known = await newVisitor(page, shared, project.key)
  await known('/sessions/identify', {
    userId: 'u-1',
    name: 'Karla',
    email: 'karla@nordwind.test',
    phone: '1',
  })
  await known('/bugs/v2', { formData: { description: 'Rechnung fehlt' } })
  const anonymous = await newVisitor(page, shared, project.key)
  await anonymous('/bugs/v2', { formData: { description: 'Video ruckelt', reportedBy: 'karla@gmail.com' } })

  await page.goto(contactsOf())
  await page.getByRole('link', { name: /^Karla/ }).click()
  const notes = page.getByRole('list', { name: t.notes.title })
  const write = page.getByRole('textbox', { name: t.notes.write })
  await write.fill('Ruft lieber an')
  await write.press('Control+Enter')
  await expect(notes).toContainText('Ruft lieber an')
  await expect(write).toHaveValue('')
  await notes.getByRole('button').click()
  await page.getByRole('menuitem', { name: t.notes.edit }).click()
  await page.getByRole('textbox', { name: t.notes.edit }).fill('Ruft lieber am Vormittag an')
  await page.keyboard.press('Control+Enter')
  await expect(notes).toContainText(t.notes.edited)

  await page.getByRole('link', { name: 'nordwind.test' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'nordwind.test' })).toBeVisible()
  await expect(page.getByText(`${t.companies.contacts('1')} · ${t.companies.open('1')}`)).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('list', { name: t.tickets }).getByRole('link', { name: 'Rechnung fehlt' }).click()
  await expect(page.getByRole('link', { name: de.ticket.contactNotes(1) })).toBeVisible()
  await page.getByRole('link', { name: de.ticket.contactNotes(1) }).click()

  await page.getByRole('button', { name: t.merge.open }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox', { name: t.merge.find }).fill('gmail')
  await dialog.getByRole('radio', { name: /karla@gmail\.com/ }).click()
  await dialog.getByRole('radio', { name: `${t.email}: karla@gmail.com` }).click()
  await expectNoFindings(page)
  await dialog.getByRole('button', { name: t.merge.submit }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('list', { name: t.tickets }).getByRole('link')).toHaveCount(2)
  await expect(page.getByText('karla@gmail.com').first()).toBeVisible()
  await expect(notes).toContainText('am Vormittag')
  const { items } = await project.get<{ items: unknown[] }>('/contacts?kind=all')
  expect(items).toHaveLength(1)
})
