import type { Page } from '@playwright/test'
import { expect, type Shared, test } from '../../../../e2e/fixtures.ts'
import { createProject } from '../../../../e2e/own-project.ts'
import { de } from '../../src/locales/de.ts'
import { expectNoFindings, signIn } from '../steps/console-page.ts'

/** Two reports of the same thing, by two visitors. */
async function openTwo(page: Page, shared: Shared) {
  await signIn(page, shared)
  const project = await createProject(page.request, shared, 'Doppelt')
  const { lotse } = shared.urls
  const send = async (description: string): Promise<string> => {
    const headers = { 'api-token': project.key }
    const opened = await page.request.post(`${lotse}/sessions`, { headers, data: { lang: 'de' } })
    const { gleapId, gleapHash } = (await opened.json()) as { gleapId: string; gleapHash: string }
    const sent = await page.request.post(`${lotse}/bugs/v2`, {
      headers: { ...headers, 'gleap-id': gleapId, 'gleap-hash': gleapHash },
      data: { type: 'BUG', formData: { description } },
    })
    return ((await sent.json()) as { id: string }).id
  }
  const first = await send('Die Rechnung lässt sich nicht herunterladen')
  const second = await send('Herunterladen der Rechnung geht nicht')
  await page.goto(`${lotse}/projects/${project.id}/inbox/${first}`)
  return { first, second, at: (id: string) => `${lotse}/projects/${project.id}/inbox/${id}` }
}

test('D270 D274 a likely duplicate is shown beside the ticket, merged, undone, merged again and separated later', async ({
  page,
  shared,
}) => {
  const { first, second, at } = await openTwo(page, shared)
  const similar = page.getByRole('list', { name: de.merging.similar })
  const list = page.getByRole('list', { name: de.inbox.list, exact: true }).getByRole('link')
  await expect(similar.getByText(de.merging.reasons.words)).toBeVisible()
  await expectNoFindings(page)
  const merge = async () => {
    await similar.getByRole('button', { name: de.merging.merge(2) }).click()
    await page.getByRole('menuitem', { name: de.merging.keepThis(1) }).click()
    await expect(page.getByText(de.merging.done(1))).toBeVisible()
    await expect(list).toHaveCount(1)
  }
  await merge()
  await page.getByRole('button', { name: de.inbox.undo }).click()
  await expect(page.getByText(de.merging.undone)).toBeVisible()
  await expect(list).toHaveCount(2)
  await merge()
  const merged = page.getByRole('list', { name: de.merging.merged })
  await expect(merged.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText(de.merging.reaches(2))).toBeVisible()
  await expect(page.getByText(de.merging.of(2))).toBeVisible()
  await expectNoFindings(page)

  // An old link leads to the ticket that stays; its original is still there to be looked at.
  await page.goto(at(second))
  await expect(page).toHaveURL(at(first))
  await merged.getByRole('link').click()
  await expect(page.getByText(de.merging.into(1))).toBeVisible()
  await expect(page.getByRole('textbox', { name: de.ticket.talk.reply })).toHaveCount(0)
  await expectNoFindings(page)
  await page.getByRole('button', { name: de.merging.separate }).click()
  await expect(page.getByText(de.merging.separated(2))).toBeVisible()
  await expect(list).toHaveCount(2)
})

test('D270 a ticket that is not listed as similar is found by its number, and the other one may stay', async ({
  page,
  shared,
}) => {
  const { second, at } = await openTwo(page, shared)
  await page.getByLabel(de.merging.find).fill('#2')
  await page.getByRole('button', { name: de.merging.merge(2) }).click()
  await page.getByRole('menuitem', { name: de.merging.keepOther(2) }).click()
  await expect(page).toHaveURL(at(second))
  await expect(page.getByText(de.merging.done(2))).toBeVisible()
})
