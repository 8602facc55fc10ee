import type { Page } from '@playwright/test'
import { expect, type Shared } from '../../../../e2e/fixtures.ts'
import { createProject } from '../../../../e2e/own-project.ts'
import { de } from '../../src/locales/de.ts'
import { signIn } from './console-page.ts'

/** A new project with three tickets, as a visitor of its site sends them. */
export async function openTickets(page: Page, shared: Shared) {
  await signIn(page, shared)
  const project = await createProject(page.request, shared, 'Zurückstellen')
  const { lotse } = shared.urls
  const headers = { 'api-token': project.key }
  const session = (await (
    await page.request.post(`${lotse}/sessions`, { headers, data: { lang: 'de' } })
  ).json()) as {
    gleapId: string
    gleapHash: string
  }
  const visitor = { ...headers, 'gleap-id': session.gleapId, 'gleap-hash': session.gleapHash }
  for (const description of ['Rechnung fehlt', 'Video ruckelt', 'Kurs verschoben'])
    await page.request.post(`${lotse}/bugs/v2`, { headers: visitor, data: { formData: { description } } })
  await page.goto(`${lotse}/projects/${project.id}/inbox`)
  await expect(page.getByRole('list', { name: de.inbox.list }).getByRole('link')).toHaveCount(3)
  return { project, visitor }
}
