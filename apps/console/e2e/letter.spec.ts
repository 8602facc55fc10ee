import { expect, test } from '../../../e2e/fixtures.ts'
import { letterLinkToken as tokenOf } from '../../../e2e/letter-link.ts'
import { createProject } from '../../../e2e/own-project.ts'
import { de } from '../src/locales/de.ts'
import { expectNoFindings, signIn } from './console-page.ts'

test('Z221 letter: an address that nobody has confirmed shows the conversation after a press, and can have its mails again', {
  tag: '@proof',
}, async ({ page, browser, shared }) => {
  await signIn(page, shared)
  const project = await createProject(page.request, shared, 'Briefe')
  const headers = { 'api-token': project.key, 'x-forwarded-for': '10.44.0.1' }
  const session = await (
    await page.request.post(`${shared.urls.lotse}/sessions`, { headers, data: { lang: 'de' } })
  ).json()
  const own = { ...headers, 'gleap-id': session.gleapId, 'gleap-hash': session.gleapHash }
  const begun = await page.request.post(`${shared.urls.lotse}/shared/conversations`, {
    headers: own,
    data: { text: 'Mein Warenkorb ist leer' },
  })
  const { shareToken } = (await begun.json()).conversation
  const whose = { projectId: project.id, email: 'mara@example.com' }
  const context = await browser.newContext({ locale: 'de' })
  const reader = await context.newPage()
  await reader.goto(`${shared.urls.lotse}/letter#token=${tokenOf({ may: 'open', shareToken, ...whose })}`)
  const show = reader.getByRole('button', { name: de.mail.letter.show })
  await expect(show).toBeVisible()
  await expect(reader.getByText('Mein Warenkorb ist leer')).toHaveCount(0)
  await expectNoFindings(reader)
  await show.click()
  await expect(reader.getByText('Mein Warenkorb ist leer')).toBeVisible()
  await expectNoFindings(reader)
  // From now on the address is known.
  await reader.reload()
  await expect(reader.getByText('Mein Warenkorb ist leer')).toBeVisible()

  await reader.goto(`${shared.urls.lotse}/letter/stop?token=${tokenOf({ may: 'stop', ...whose })}`)
  await expect(reader.getByText(de.mail.letter.stopLeadOf('Briefe'))).toBeVisible()
  await reader.getByRole('button', { name: de.mail.letter.stop }).click()
  await expect(reader.getByText(de.mail.letter.stopped('Briefe'))).toBeVisible()
  // Z286: it can be undone even after the page was reloaded.
  await reader.reload()
  await expect(reader.getByText(de.mail.letter.stopped('Briefe'))).toBeVisible()
  await reader.getByRole('button', { name: de.mail.letter.resume }).click()
  await expect(reader.getByText(de.mail.letter.resumed('Briefe'))).toBeVisible()
  await expectNoFindings(reader)
  await context.close()
})

test('Z262 letter: the page that confirms an address names the project, and can be loaded again before and after the press', async ({
  page,
  browser,
  shared,
}) => {
  await signIn(page, shared)
  const project = await createProject(page.request, shared, 'Blumenladen')
  const ticketId = '0197f000-0000-7000-8000-000000000000'
  const token = tokenOf({ may: 'confirm', ticketId, projectId: project.id, email: 'mara@example.com' })
  const context = await browser.newContext({ locale: 'de' })
  const reader = await context.newPage()
  await reader.goto(`${shared.urls.lotse}/letter/confirm#token=${token}`)
  const confirm = reader.getByRole('button', { name: de.mail.letter.confirm })
  for (const step of ['before', 'after']) {
    await expect(reader.getByText('Blumenladen', { exact: true }), step).toBeVisible()
    await expect(reader.getByText(de.mail.letter.confirmLeadOf('Blumenladen')), step).toBeVisible()
    await expectNoFindings(reader)
    await reader.reload()
    await confirm.click()
    await expect(reader.getByText(de.mail.letter.confirmed('Blumenladen'))).toBeVisible()
    await reader.reload()
  }
  await expect(confirm).toBeVisible()
  await context.close()
})
