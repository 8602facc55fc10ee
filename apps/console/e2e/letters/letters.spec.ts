import { expect, type Shared, test } from '../../../../e2e/fixtures.ts'
import { hurryLetters } from '../../../../e2e/hurry-letters.ts'
import { handIn } from '../../../../e2e/inbound-mail.ts'
import { createProject, type OwnProject } from '../../../../e2e/own-project.ts'
import { de } from '../../src/locales/de.ts'
import { expectNoFindings, signIn } from '../steps/console-page.ts'
import { linkFor } from './mails.ts'
import { pageWords } from './page-words.ts'

/** A visitor who asks something, and leaves their address. */
async function ask({ urls }: Shared, project: OwnProject, email: string, text: string): Promise<void> {
  const call = async (path: string, data: object, headers = {}) => {
    const answer = await fetch(urls.lotse + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'Api-Token': project.key, ...headers },
      body: JSON.stringify(data),
    })
    expect(answer.ok).toBe(true)
    return answer.json()
  }
  const { gleapId, gleapHash } = (await call('/sessions', { lang: 'de' })) as Record<string, string>
  const own = { 'Gleap-Id': gleapId ?? '', 'Gleap-Hash': gleapHash ?? '' }
  await call('/sessions/identify', { userId: email, email, name: 'Mara' }, own)
  await call('/shared/conversations', { text }, own)
}

test('D43 letter: an answer that nobody read says that it went by mail, and leads to that mail; its reader answers on a page of ours', {
  tag: '@proof',
}, async ({ page, context, shared }) => {
  test.slow()
  const email = `mara-${Date.now()}@example.com`
  const { talk } = de.ticket
  await signIn(page, shared)
  const project = await createProject(page.request, shared, 'Briefe')
  await ask(shared, project, email, 'Der Warenkorb ist leer')
  await page.goto(`${shared.urls.lotse}/projects/${project.id}/inbox`)
  await page.getByRole('link', { name: /Der Warenkorb ist leer/ }).click()
  await page.getByRole('textbox', { name: talk.replyHint }).fill('Bitte laden Sie die Seite neu.')
  await page.getByRole('button', { name: talk.send }).click()
  const answer = page
    .getByRole('article')
    .getByRole('listitem')
    .filter({ hasText: 'Bitte laden Sie die Seite neu.' })
  await expect(answer).toBeVisible()
  await expect(answer.getByText(talk.letter.stored)).toHaveCount(0)

  // The author typed the address: its owner is asked first.
  await expect(async () => {
    await hurryLetters(project.id)
    await linkFor(email, '/letter/confirm', { timeout: 2000 })
  }).toPass()
  const visitor = await context.newPage()
  await visitor.goto(await linkFor(email, '/letter/confirm'))
  const confirm = visitor.getByRole('button', { name: pageWords.confirm })
  await expect(confirm).toBeVisible()
  await expectNoFindings(visitor)
  await confirm.click()
  await expect(visitor.getByText(pageWords.confirmed('Briefe'))).toBeVisible()
  await expectNoFindings(visitor)
  await visitor.goto(await linkFor(email, '/letter#token'))
  await expect(visitor.getByRole('heading', { name: pageWords.title('Briefe') })).toBeVisible()
  await expect(visitor.getByRole('main')).toHaveCount(1)
  await expectNoFindings(visitor)

  await page.reload()
  // The test server has no mail server: its mails are files.
  await expect(answer.getByText(talk.letter.stored)).toBeVisible()
  await expect(page.getByText(talk.delivery.widget())).toBeVisible()
  await expectNoFindings(page)
  await answer.getByRole('link', { name: talk.letter.open }).click()
  const mail = page.getByRole('dialog', { name: 'Neue Antwort von Briefe' })
  await expect(mail.getByText(email)).toBeVisible()
  await expect(mail.getByText(de.mail.list.states.stored)).toBeVisible()
  await expect(mail.frameLocator('iframe').getByText('Bitte laden Sie die Seite neu.').last()).toBeVisible()
  await expectNoFindings(page)
  await page.keyboard.press('Escape')
  await expect(mail).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(2)
  await page.goto(`${shared.urls.lotse}/projects/${project.id}/settings/mails?mail=${crypto.randomUUID()}`)
  await expect(page.getByRole('dialog').getByText(de.mail.list.gone)).toBeVisible()
  await expectNoFindings(page)

  await visitor.getByLabel(pageWords.answer).fill('Jetzt geht es, danke!')
  await visitor.keyboard.press('Control+Enter')
  await expect(visitor.getByText(pageWords.sent)).toBeVisible()
  await expect(visitor.getByRole('listitem').filter({ hasText: 'Jetzt geht es, danke!' })).toBeVisible()
  await expect(visitor.getByLabel(pageWords.answer)).toHaveValue('')
})

test('D43 inbox: tickets that came by mail are marked, and one channel is shown alone, by keyboard and by address', {
  tag: '@proof',
}, async ({ page, shared }) => {
  await signIn(page, shared)
  const project = await createProject(page.request, shared, 'Kanäle')
  await ask(shared, project, 'kim@example.com', 'Aus dem Widget')
  const from = `Jo Kern <jo-${Date.now()}@kern.example>`
  await handIn(shared, {
    key: project.key,
    from,
    subject: 'Aus dem Postfach',
    text: 'Wo ist meine Rechnung?',
  })
  const rows = page.getByRole('list', { name: de.inbox.list }).getByRole('listitem')
  const inbox = `${shared.urls.lotse}/projects/${project.id}/inbox`
  await page.goto(inbox)
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Aus dem Postfach' }).getByLabel(de.inbox.byMail)).toBeVisible()
  await expect(rows.filter({ hasText: 'Aus dem Widget' }).getByLabel(de.inbox.byMail)).toHaveCount(0)

  await page.getByRole('button', { name: de.inbox.moreFilters }).press('Enter')
  await page.getByRole('button', { name: de.inbox.channel }).press('Enter')
  const choice = page.getByRole('menuitemradio', { name: de.inbox.channels.mail })
  await expect(choice).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(choice).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(choice).toHaveCount(0)
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL(/[?&]channel=mail/)
  await expect(
    page.getByRole('button', { name: `${de.inbox.channel}: ${de.inbox.channels.mail}` }),
  ).toBeVisible()
  await expectNoFindings(page)
  await page.reload()
  await expect(rows).toHaveCount(1)
  await rows.getByRole('link').click()
  await expect(page.getByRole('article').getByText(de.inbox.byMail, { exact: true })).toBeVisible()
  await expect(page.getByText(de.ticket.talk.delivery.unsent())).toBeVisible()
  await expectNoFindings(page)
  await page.goto(`${inbox}?channel=widget`)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Aus dem Widget')
  await page.getByRole('button', { name: de.inbox.reset }).click()
  await expect(rows).toHaveCount(2)
})

test('Z284 ticket: with a mail server, the line below the reply and the answer say that the address has to be confirmed', {
  tag: '@proof',
}, async ({ page, shared }) => {
  test.slow()
  const email = `kim-${Date.now()}@example.com`
  const { talk } = de.ticket
  await signIn(page, shared)
  const project = await createProject(page.request, shared, 'Bestätigung')
  // The mails of the test server are files; this page believes that they are sent.
  await page.route(`**/console/projects/${project.id}`, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), mailWay: 'smtp' } })
  })
  await ask(shared, project, email, 'Wo ist meine Bestellung?')
  await page.goto(`${shared.urls.lotse}/projects/${project.id}/inbox`)
  await page.getByRole('link', { name: /Wo ist meine Bestellung/ }).click()
  await expect(page.getByText(talk.delivery.widgetUnconfirmed(5))).toBeVisible()
  await page.getByRole('textbox', { name: talk.replyHint }).fill('Sie ist unterwegs.')
  await page.getByRole('button', { name: talk.send }).click()
  const answer = page.getByRole('article').getByRole('listitem').filter({ hasText: 'Sie ist unterwegs.' })
  await expect(answer).toBeVisible()
  await expect(answer.getByText(talk.letter.unconfirmed(email))).toHaveCount(0)
  await expect(async () => {
    await hurryLetters(project.id)
    await linkFor(email, '/letter/confirm', { timeout: 2000 })
  }).toPass()
  await page.reload()
  await expect(answer.getByText(talk.letter.unconfirmed(email))).toBeVisible()
  await expect(page.getByText(talk.delivery.widgetAsked())).toBeVisible()
  await expectNoFindings(page)
  await answer.getByRole('link', { name: talk.letter.open }).click()
  await expect(page.getByRole('dialog').getByText(email)).toBeVisible()
})
