import { expect, test } from '../../../../e2e/fixtures.ts'
import { createProject, type OwnProject } from '../../../../e2e/own-project.ts'
import { de } from '../../src/locales/de.ts'
import { expectNoFindings, signIn } from '../steps/console-page.ts'

const words = 'Bezahlen geht nicht'
const broken = "throw new Error('cannot pay')"
const script = 'https://shop.example/assets/app.js'
const map = JSON.stringify({
  version: 3,
  sources: ['../src/pay.ts'],
  names: ['payForAll'],
  mappings: 'AAEAA',
  sourcesContent: [`export function payForAll() {\n  // everything\n  ${broken}\n}`],
})

type Given = Parameters<Parameters<typeof test>[2]>[0]

async function sendReport(
  { page, shared: { urls } }: Pick<Given, 'page' | 'shared'>,
  { key }: OwnProject,
  type = 'BUG',
) {
  const headers = { 'api-token': key }
  const opened = await page.request.post(`${urls.lotse}/sessions`, { headers, data: { lang: 'de' } })
  const { gleapId, gleapHash } = (await opened.json()) as { gleapId: string; gleapHash: string }
  const date = new Date().toISOString()
  const stack = [
    'Error: cannot pay',
    `    at p (${script}:1:1)`,
    '    at run (https://shop.example/node_modules/lib.js:1:5)',
    `    at q (${script}:1:1)`,
  ].join('\n')
  await page.request.post(`${urls.lotse}/bugs/v2`, {
    headers: { ...headers, 'gleap-id': gleapId, 'gleap-hash': gleapHash },
    data: {
      type,
      formData: { description: `${words} ${type}` },
      metaData: { releaseVersionNumber: '2.1' },
      consoleLog: [
        { log: 'Error: cannot pay', date, priority: 'ERROR', stack },
        { log: 'Script error. :0', date, priority: 'ERROR' },
      ],
    },
  })
}

test('D209 a stack says which map is missing; with it, it shows the lines that people wrote, and the settings have the map @proof', async ({
  page,
  context,
  shared,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shared.urls.lotse })
  await signIn(page, shared)
  const project = await createProject(page.request, shared, 'Stacks')
  await sendReport({ page, shared }, project)
  await page.goto(`${shared.urls.lotse}/projects/${project.id}/inbox`)
  await page.getByRole('list', { name: de.inbox.list, exact: true }).getByRole('link').click()
  const ticket = page.getByRole('article', { name: `${words} BUG` })
  const open = () =>
    ticket.getByRole('button', { name: de.ticket.timeline.details('Error: cannot pay') }).click()
  await open()
  await expect(ticket.getByText(de.stacks.unmapped('app.js', '2.1'))).toBeVisible()
  await expect(ticket.getByText(`--project ${project.id} --release 2.1`)).toBeVisible()
  await ticket.getByRole('button', { name: de.ticket.timeline.details('Script error. :0') }).click()
  await expect(ticket.getByText(de.stacks.hidden)).toBeVisible()
  await expectNoFindings(page)

  const fields = { name: 'Build', scopes: ['maps:write'], role: 'agent', isForTeam: false, expiresAt: null }
  const { secret } = await project.post<{ secret: string }>('/tokens', fields)
  const sent = await page.request.put(
    `${shared.urls.lotse}/api/v1/projects/${project.id}/source-maps?release=2.1&script=assets/app.js`,
    {
      headers: { authorization: `Bearer ${secret}` },
      multipart: { file: { name: 'app.js.map', mimeType: 'application/json', buffer: Buffer.from(map) } },
    },
  )
  expect(sent.status()).toBe(200)
  await page.reload()
  await open()
  await expect(ticket.getByText(broken)).toBeVisible()
  await expect(ticket.getByText('src/pay.ts:3:1')).toHaveCount(2)
  await expect(ticket.getByText(de.stacks.release('2.1'))).toBeVisible()
  await ticket.getByRole('button', { name: de.stacks.copy }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split('\n').slice(0, 2)).toEqual(['Error: cannot pay', '    at p (src/pay.ts:3:1)'])
  await expect(ticket.getByText('node_modules')).toHaveCount(0)
  await ticket.getByRole('button', { name: de.stacks.libraries(1) }).click()
  await expect(ticket.getByText('node_modules')).toBeVisible()
  await expectNoFindings(page)

  await page.goto(`${shared.urls.lotse}/projects/${project.id}/settings/maps`)
  const releases = page.getByRole('list', { name: de.stacks.settings.releases })
  await expect(releases.getByRole('listitem')).toContainText('2.1')
  await releases.getByRole('button', { name: de.stacks.settings.showFiles }).click()
  await expect(releases.getByText('assets/app.js')).toBeVisible()
  await expectNoFindings(page)
  await releases.getByRole('button', { name: de.stacks.settings.actions('2.1') }).click()
  await page.getByRole('menuitem', { name: de.stacks.settings.delete }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: de.stacks.settings.deleteButton }).click()
  await expect(page.getByText(de.stacks.settings.empty)).toBeVisible()
})

test('D209 a crash report opens with the stack that it is about', async ({ page, shared }) => {
  await signIn(page, shared)
  const project = await createProject(page.request, shared, 'Abstürze')
  await sendReport({ page, shared }, project, 'CRASH')
  await page.goto(`${shared.urls.lotse}/projects/${project.id}/inbox`)
  await page.getByRole('list', { name: de.inbox.list, exact: true }).getByRole('link').click()
  const ticket = page.getByRole('article', { name: `${words} CRASH` })
  const stack = ticket.getByRole('region', { name: de.inbox.types.CRASH })
  await expect(stack.getByText('Error: cannot pay')).toBeVisible()
  await expectNoFindings(page)
})

test('D210 D211 an error is listed once with its tickets, is resolved, and its page shows the stack', async ({
  page,
  shared,
}) => {
  await signIn(page, shared)
  const project = await createProject(page.request, shared, 'Fehlerliste')
  for (const type of ['BUG', 'CRASH']) await sendReport({ page, shared }, project, type)
  await page.goto(`${shared.urls.lotse}/projects/${project.id}/errors`)
  const list = page.getByRole('list', { name: de.siteErrors.title })
  const error = list.getByRole('link', { name: 'Error: cannot pay' })
  await expect(async () => {
    await page.reload()
    await expect(list.getByRole('listitem')).toContainText('2-mal')
  }).toPass()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expectNoFindings(page)
  await error.click()
  await expect(page.getByRole('heading', { name: 'Error: cannot pay', level: 1 })).toBeVisible()
  await expect(page.getByText(`p${script}:1:1`)).toBeVisible()
  await expect(page.getByRole('list', { name: de.siteErrors.tickets }).getByRole('link')).toHaveCount(2)
  await expectNoFindings(page)
  await page.getByLabel(de.siteErrors.inRelease).fill('2.2')
  await page.getByRole('button', { name: de.siteErrors.resolve }).click()
  await expect(page.getByText(de.siteErrors.resolvedIn('2.2'))).toBeVisible()
  await page.getByRole('button', { name: de.siteErrors.reopen }).click()
  await expect(page.getByRole('button', { name: de.siteErrors.resolve })).toBeVisible()
})

test('D231 a rule shows which errors it would ignore, ignores them, and is taken back', async ({
  page,
  shared,
}) => {
  await signIn(page, shared)
  const project = await createProject(page.request, shared, 'Regeln')
  await sendReport({ page, shared }, project)
  const words = de.siteErrors.rules
  const errors = `${shared.urls.lotse}/projects/${project.id}/errors`
  await expect.poll(async () => (await project.get<{ items: [] }>('/errors')).items.length).toBe(1)
  await page.goto(errors)
  await page.getByRole('link', { name: words.title }).click()
  await expect(page.getByText(words.empty)).toBeVisible()
  await expect(page.getByRole('button', { name: words.save })).toBeDisabled()
  await page.getByLabel(words.fields.message, { exact: true }).fill('CANNOT*pay')
  await expect(page.getByRole('status').filter({ hasText: words.tried(1, '1') })).toBeVisible()
  await expect(page.getByRole('list', { name: words.matching })).toContainText('Error: cannot pay')
  await expectNoFindings(page)
  await page.getByRole('button', { name: words.save }).click()
  const rules = page.getByRole('list', { name: words.list })
  await expect(rules).toContainText(words.errors(1, '1'))
  await page.getByRole('button', { name: de.content.undo }).click()
  await expect(page.getByText(words.empty)).toBeVisible()
  expect((await project.get<{ items: [] }>('/errors')).items).toHaveLength(1)
  await expectNoFindings(page)
})
