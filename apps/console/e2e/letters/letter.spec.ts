import { cards } from '@lotse/rules/texts/de/cards'
import { expect, test } from '../../../../e2e/fixtures.ts'
import { letterLinkToken as tokenOf } from '../../../../e2e/letter-link.ts'
import { createProject } from '../../../../e2e/own-project.ts'
import { expectNoFindings, signIn } from '../steps/console-page.ts'
import { pageWords } from './page-words.ts'

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
  const show = reader.getByRole('button', { name: pageWords.show })
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
  await expect(reader.getByText(pageWords.stopLeadOf('Briefe'))).toBeVisible()
  await reader.getByRole('button', { name: pageWords.around.stop }).click()
  await expect(reader.getByText(pageWords.stopped('Briefe'))).toBeVisible()
  // Z286: it can be undone even after the page was reloaded.
  await reader.reload()
  await expect(reader.getByText(pageWords.stopped('Briefe'))).toBeVisible()
  await reader.getByRole('button', { name: pageWords.resume }).click()
  await expect(reader.getByText(pageWords.resumed('Briefe'))).toBeVisible()
  await expectNoFindings(reader)
  await context.close()
})

test('Z262 letter: the page that confirms an address names the project, and can be loaded again before and after the press @proof', async ({
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
  const confirm = reader.getByRole('button', { name: pageWords.confirm })
  for (const step of ['before', 'after']) {
    await expect(reader.getByText('Blumenladen', { exact: true }), step).toBeVisible()
    await expect(reader.getByText(pageWords.confirmLeadOf('Blumenladen')), step).toBeVisible()
    await expectNoFindings(reader)
    await reader.reload()
    await confirm.click()
    await expect(reader.getByText(pageWords.confirmed('Blumenladen'))).toBeVisible()
    await reader.reload()
  }
  await expect(confirm).toBeVisible()
  await context.close()
})

test('Z445 Z486 letter: an inserted article is read without a widget, from its card and from a link in the text', {
  tag: '@proof',
}, async ({ page, browser, shared }) => {
  await signIn(page, shared)
  const project = await createProject(page.request, shared, 'Blumenladen')
  const collection = await project.post<{ id: string }>('/help/collections', { title: { de: 'Hilfe' } })
  const article = await project.post<{ id: string }>('/help/articles', {
    collectionId: collection.id,
    title: { de: 'Umzug melden', en: 'Report a move' },
    html: {
      de: '<h1>Anschrift</h1><p>Unter <b>Konto</b>.</p><script>boom()</script>',
      en: '<p>Below Account.</p>',
    },
  })
  await project.patch(`/help/articles/${article.id}`, { version: 1, status: 'live' })
  const headers = { 'api-token': project.key, 'x-forwarded-for': '10.44.0.7' }
  const session = await (
    await page.request.post(`${shared.urls.lotse}/sessions`, { headers, data: { lang: 'de' } })
  ).json()
  const begun = await page.request.post(`${shared.urls.lotse}/shared/conversations`, {
    headers: { ...headers, 'gleap-id': session.gleapId, 'gleap-hash': session.gleapHash },
    data: { text: 'Ich ziehe um' },
  })
  const { shareToken } = (await begun.json()).conversation
  const tickets = await page.request.get(`${shared.urls.lotse}/console/projects/${project.id}/tickets`)
  const [ticket] = (await tickets.json()).items
  await project.post(`/tickets/${ticket.id}/messages`, {
    text: 'Siehe Umzug',
    html: `<p>Siehe <a href="gleap://article/${article.id}">diesen Artikel</a></p><blockquote>Wohin damit?</blockquote>`,
    cards: [{ kind: 'article', id: article.id }],
  })
  const token = tokenOf({ may: 'open', shareToken, projectId: project.id, email: 'mara@example.com' })
  const context = await browser.newContext({ locale: 'de' })
  const reader = await context.newPage()
  await reader.goto(`${shared.urls.lotse}/letter#token=${token}`)
  await reader.getByRole('button', { name: pageWords.show }).click()
  // Z486
  await expect(reader.getByText('Wohin damit?')).toHaveCSS('border-inline-start-width', '3px')
  for (const name of ['Umzug melden', 'diesen Artikel']) {
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      reader.getByRole('link', { name }).click(),
    ])
    await expect(opened.getByRole('heading', { name: 'Umzug melden', level: 1 })).toBeVisible()
    await expect(opened.getByRole('heading', { name: 'Anschrift', level: 2 })).toBeVisible()
    await expectNoFindings(opened)
    await opened.getByRole('link', { name: pageWords.toConversation }).click()
    await expect(opened.getByText('Ich ziehe um')).toBeVisible()
    await opened.close()
  }
  await project.patch(`/help/articles/${article.id}`, { version: 2, status: 'draft' })
  await reader.goto(`${shared.urls.lotse}/letter#token=${token}&article=${article.id}`)
  await expect(reader.getByRole('heading', { name: cards.gone })).toBeVisible()
  await context.close()
})
