import { expect, test } from '../../../../e2e/fixtures.ts'
import { hurryErrands } from '../../../../e2e/hurry-errands.ts'
import { letterLinkToken } from '../../../../e2e/letter-link.ts'
import { de } from '../../src/locales/de.ts'
import { expectNoFindings } from '../steps/console-page.ts'
import { openTickets } from '../steps/three-tickets.ts'
import { pageWords } from './page-words.ts'

test('D70 switched on with a preview, answered through a mail’s link, seen at the ticket at once, and found by it', {
  tag: '@proof',
}, async ({ page, context, shared }) => {
  const { project } = await openTickets(page, shared)
  const { lotse } = shared.urls
  await page.goto(`${lotse}/projects/${project.id}/settings/rating`)
  const on = page.getByRole('switch', { name: de.rating.on })
  await expect(on).not.toBeChecked()
  await on.press('Space')
  await page
    .getByRole('textbox', { name: de.rating.text.question, exact: true })
    .fill('Hat {project} geholfen?')
  const faces = page.getByRole('group', { name: /Hat .* geholfen\?/ })
  await expect(faces.getByRole('radio')).toHaveCount(5)
  const mail = page.frameLocator('iframe')
  await expect(mail.getByText(/Hat .* geholfen\?/)).toBeVisible()
  await page.getByText('Englisch', { exact: true }).click()
  await expect(page.getByRole('group', { name: 'How happy are you with our help?' })).toBeVisible()
  await expect(mail.getByText('How happy are you with our help?')).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('button', { name: de.settings.save }).click()
  await expect(page.getByText(de.settings.saved)).toBeVisible()

  await page.goto(`${lotse}/projects/${project.id}/inbox`)
  await page.getByRole('link', { name: /Rechnung fehlt/ }).click()
  const [ticketId = ''] = /[0-9a-f-]{36}$/.exec(new URL(page.url()).pathname) ?? []
  await project.post(`/tickets/${ticketId}/messages`, { text: 'Sie ist unterwegs.' })
  await project.patch(`/tickets/${ticketId}`, { status: 'closed' })
  const { shareToken } = await project.get<{ shareToken: string }>(`/tickets/${ticketId}`)
  const whose = { projectId: project.id, email: 'mara@example.com' }
  const token = letterLinkToken({ may: 'rate', shareToken, ...whose })
  await expect(async () => {
    await hurryErrands(project.id, 'ask-rating')
    const answer = await page.request.post(`${lotse}/letter/rating`, { data: { token } })
    expect(await answer.json()).toMatchObject({ rating: { mark: null } })
  }).toPass()

  const visitor = await context.newPage()
  await visitor.goto(`${lotse}/letter/rate#token=${token}&mark=2`)
  await expect(visitor.getByRole('radio', { name: 'unzufrieden', exact: true })).toBeChecked()
  await expectNoFindings(visitor)
  expect(await project.get(`/tickets/${ticketId}`)).toMatchObject({ rating: null })
  await visitor.getByLabel(pageWords.rating.word).fill('Kam zu spät')
  await visitor.getByRole('button', { name: pageWords.rating.send }).press('Enter')
  await expect(visitor.getByText(pageWords.rating.thanks)).toBeVisible()

  // At the side and in the history.
  await expect(page.getByText('„Kam zu spät“')).toHaveCount(2)
  await expectNoFindings(page)
  await page.goto(`${lotse}/projects/${project.id}/inbox?status=all&rating=1,2`)
  const rows = page.getByRole('list', { name: de.inbox.list }).getByRole('link')
  await expect(rows).toHaveCount(1)
  await expect(rows.getByRole('img', { name: 'unzufrieden' })).toBeVisible()

  await project.patch(`/tickets/${ticketId}`, { status: 'open' })
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: pageWords.over })).toBeVisible()
  await expectNoFindings(visitor)
})
