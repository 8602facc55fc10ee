import type { Company } from '@lotse/contracts/academy/jobs/companies'
import type { Page } from '@playwright/test'
import { loseNext } from '../../../../e2e/lose-next.ts'
import { type Admin, expect, test } from '../steps/admin.ts'
import { hideExtras } from '../steps/public-platform.ts'

const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`
const job = (companyId: string, title: string) => ({
  company_id: companyId,
  title,
  description: 'text',
  location: 'Kiel',
  remote: false,
  type: 'full_time',
  responsibilities: [],
  professional_level: 'entry',
  salary: { min: 0, max: 0, unit: 'EUR', per: 'hour' },
  contact: 'mail@example.com',
  skill_requirements: {},
})
const create = (admin: Admin, name: string, more: object = {}) =>
  admin.call<Company>('POST', '/jobs/companies', { name, ...more })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('A2.5 A3.3 a company is created with every field, found in the list and changed', {
  tag: '@proof',
}, async ({ admin, page }) => {
  const name = unique('Nordlicht')
  await admin.open('/dashboard/companies')
  await page.getByRole('link', { name: 'New company' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Description').fill('Lights of the north')
  await page.getByLabel('Logo URL').fill('https://example.com/logo.png')
  await page.getByLabel('Website').fill('https://nordlicht.example')
  await page.getByLabel('Twitter').fill('@nordlicht')
  await page.getByLabel('Instagram').fill('nord.licht')
  await page.getByLabel('YouTube video').fill('dQw4w9WgXcQ')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText(`${name} was created.`)).toBeVisible()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  const stored = (await admin.call<Company[]>('GET', '/jobs/companies')).find(one => one.name === name)
  expect(stored).toMatchObject({
    description: 'Lights of the north',
    website: 'https://nordlicht.example',
    youtube_video: 'dQw4w9WgXcQ',
    twitter_handle: '@nordlicht',
    instagram_handle: 'nord.licht',
    logo_url: 'https://example.com/logo.png',
  })

  await page.getByLabel('Description').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${name} was saved.`)).toBeVisible()
  const after = (await admin.call<Company[]>('GET', '/jobs/companies')).find(one => one.name === name)
  expect(after).toMatchObject({ description: '', website: 'https://nordlicht.example' })

  await page.getByRole('link', { name: 'Companies' }).first().click()
  await page.getByRole('searchbox').fill(name)
  await expect(row(page, name)).toBeVisible()
  const website = row(page, name).getByRole('link', { name: 'nordlicht.example' })
  await expect(website).toHaveAttribute('target', '_blank')
  await expect(website).toHaveAttribute('rel', /noopener/)
  await expect(row(page, name).getByRole('link', { name: /on Twitter/ })).toHaveAttribute(
    'href',
    'https://twitter.com/nordlicht',
  )
})

test('A3.3 an address that could run code is never linked', async ({ admin, page }) => {
  const name = unique('Sirene')
  const bad = 'javascript:document.title="pwned"'
  await create(admin, name, { website: bad, twitter_handle: bad, instagram_handle: bad, logo_url: bad })
  await admin.open(`/dashboard/companies?q=${encodeURIComponent(name)}`)
  await expect(row(page, name)).toBeVisible()
  expect(await page.locator('[href^="javascript" i], [src^="javascript" i]').count()).toBe(0)
  await row(page, name).getByRole('link', { name }).click()
  await page.getByLabel('Website').fill('ftp://files.example')
  await page.getByLabel('Name', { exact: true }).focus()
  await expect(page.getByText('Please enter an address with http:// or https://.').first()).toBeVisible()
})

test('A2.5 deleting a company asks first and names how many jobs go with it', async ({ admin, page }) => {
  const company = await create(admin, unique('Hafenkran'))
  for (const title of ['First job', 'Second job'])
    await admin.call('POST', '/jobs/jobs', job(company.id, title))
  await admin.open(`/dashboard/companies/${company.id}`)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByTestId('dialog')
  await expect(dialog).toContainText('Its 2 jobs are deleted along with the company.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: company.name, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog.getByRole('button', { name: `Delete ${company.name}` }).click()
  await expect(page.getByText(`${company.name} was deleted.`)).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/companies(\?|$)/)
  const jobs = await admin.call<{ company: Company }[]>('GET', '/jobs/jobs')
  expect(jobs.filter(one => one.company.id === company.id)).toEqual([])
})

test('A2.5 several companies are deleted at once, each with its own result @proof', async ({
  admin,
  page,
}) => {
  const word = unique('Moor')
  const names = [`${word} A`, `${word} B`, `${word} C`]
  const companies: Company[] = []
  for (const name of names) companies.push(await create(admin, name))
  await admin.open(`/dashboard/companies?q=${encodeURIComponent(word)}`)
  for (const name of names.slice(0, 2)) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.route(`**/jobs/companies/${companies[0]?.id}`, route =>
    route.fulfill({ status: 403, json: { detail: 'Permission denied' } }),
  )
  await page.getByTestId('dialog').getByRole('button', { name: 'Delete 2 companies' }).click()
  const result = page.getByTestId('dialog')
  await expect(result).toContainText('1 of 2')
  await expect(result).toContainText(`${names[0]}: You do not have permission for this action.`)
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByTestId('range')).toHaveText('1–2 of 2')
})

test('A5.1 the messages of the form, in English and in German', async ({ admin, page }) => {
  const taken = await create(admin, unique('Deichwerk'))
  await admin.open('/dashboard/companies/create')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Name is required.')).toBeVisible()
  await expect(page.getByText('Please fill in form correctly.')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('x')
  await expect(page.getByText('Must be greater than 1 characters.')).toBeVisible()
  await page.getByLabel('Description').fill('x'.repeat(256))
  await page.getByLabel('Name', { exact: true }).fill(taken.name)
  await expect(page.getByText('Must be less than 256 characters.')).toBeVisible()
  await page.getByLabel('Description').fill('fine')
  await page.getByRole('button', { name: 'Create' }).click()
  // The server's refusal is next to the field it is about.
  await expect(page.getByText('A company with this name already exists.').first()).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(taken.name)
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await page.getByLabel('Name', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Anlegen' }).click()
  await expect(page.getByText('Name ist erforderlich.')).toBeVisible()
  await expect(page.getByText('Bitte füllen Sie das Formular korrekt aus.')).toBeVisible()
})

test('A2.5 somebody else saved first: nothing typed is lost, and both changes are kept', async ({
  admin,
  page,
}) => {
  const company = await create(admin, unique('Elbe'), { description: 'old' })
  await admin.open(`/dashboard/companies/${company.id}`)
  await page.getByLabel('Description').fill('mine')
  await admin.call('PATCH', `/jobs/companies/${company.id}`, {
    description: 'theirs',
    website: 'https://theirs.example',
  })
  await page.getByRole('button', { name: 'Save' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Changed by somebody else in the meantime' })
  await expect(notice).toContainText('theirs')
  await expect(page.getByLabel('Description')).toHaveValue('mine')
  await expect(page.getByLabel('Website')).toHaveValue('https://theirs.example')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${company.name} was saved.`)).toBeVisible()
  const stored = (await admin.call<Company[]>('GET', '/jobs/companies')).find(one => one.id === company.id)
  expect(stored).toMatchObject({ description: 'mine', website: 'https://theirs.example' })
})

test('Z180 a save whose answer is lost is one’s own: nobody else is blamed, and the next save goes on from it @proof', async ({
  admin,
  page,
}) => {
  const company = await create(admin, unique('Funkloch'))
  await admin.open(`/dashboard/companies/${company.id}`)
  const description = page.getByLabel('Description')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const blame = page.getByText('Changed by somebody else in the meantime')
  const stored = async () =>
    (await admin.call<Company[]>('GET', '/jobs/companies')).find(one => one.id === company.id)?.description
  // It is read again, and what was saved is no longer open.
  await loseNext(page, new RegExp(`/jobs/companies/${company.id}$`))
  await description.fill('First')
  await save.click()
  await expect(page.getByText(/^The server cannot be reached/)).toBeVisible()
  await expect(save).toBeDisabled()
  await expect(description).toHaveValue('First')
  // Not even that gets through: it shows when the next save is refused.
  await page.route(`**/admin/companies/${company.id}`, route => route.abort('connectionreset'))
  await loseNext(page, new RegExp(`/jobs/companies/${company.id}$`))
  await description.fill('Second')
  await save.click()
  await expect.poll(stored).toBe('Second')
  await page.unroute(`**/admin/companies/${company.id}`)
  await description.fill('Third')
  await save.click()
  await expect.poll(stored).toBe('Third')
  await expect(blame).toHaveCount(0)
})

test('Z126 what is typed while a save is on its way stays, unsaved, and the next save takes it along @proof', async ({
  admin,
  page,
}) => {
  const name = unique('Priel')
  const description = page.getByLabel('Description')
  const pending = page.getByText('Not saved yet')
  const meanwhile = async (method: string, change: () => Promise<void>) => {
    await page.unroute('**/jobs/companies{,/*}')
    await page.route('**/jobs/companies{,/*}', async route => {
      if (route.request().method() === method) await change()
      await route.continue()
    })
  }
  const stored = async () =>
    (await admin.call<Company[]>('GET', '/jobs/companies')).filter(one => one.name === name)

  await admin.open('/dashboard/companies/create')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await meanwhile('POST', () => description.fill('one'))
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText(`${name} was created.`)).toBeVisible()
  await expect(description).toHaveValue('one')
  await expect(pending).toBeVisible()
  // A form that created its record edits it from then on.
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  expect(await stored()).toMatchObject([{ description: 'one' }])

  await description.fill('two')
  await meanwhile('PATCH', async () => {
    await description.fill('two and three')
    await page.getByLabel('Website').fill('https://priel.example')
  })
  const read = page.waitForResponse(answer => /\/admin\/companies\/[^/]+$/.test(answer.url()))
  await page.getByRole('button', { name: 'Save' }).click()
  await read
  await expect(page.getByText(`${name} was saved.`).last()).toBeVisible()
  await expect(description).toHaveValue('two and three')
  await expect(pending).toBeVisible()
  expect(await stored()).toMatchObject([{ description: 'two' }])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(pending).toBeHidden()
  expect(await stored()).toMatchObject([{ description: 'two and three', website: 'https://priel.example' }])
})

test('A2.5 leaving with unsaved changes asks first', async ({ admin, page }) => {
  const company = await create(admin, unique('Fjord'))
  await admin.open(`/dashboard/companies/${company.id}`)
  await page.getByLabel('Description').fill('half a sentence')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Description')).toHaveValue('half a sentence')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { name: 'Companies' })).toBeVisible()
})

test('A2.11 a company that does not exist is said to be missing, and never becomes a new one @proof', async ({
  admin,
  page,
}) => {
  await admin.open('/dashboard/companies/00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('Company not found')).toBeVisible()
  await expect(page.getByRole('form')).toHaveCount(0)
  // A2.10: the route itself refuses what cannot be an id, with its own status and sentence.
  await admin.open('/dashboard/companies/no-id-at-all')
  await expect(page.getByText('404')).toBeVisible()
  await expect(page.getByText('This address does not contain a valid ID.')).toBeVisible()
  await expect(page.getByRole('form')).toHaveCount(0)
})

test('A2.5 sorting, search and page stand in the address and come back', { tag: '@proof' }, async ({
  admin,
  page,
}) => {
  const word = unique('Kiesel')
  for (let index = 1; index <= 11; index++) {
    await create(admin, `${word} ${String(index).padStart(2, '0')}`)
  }
  await admin.open(`/dashboard/companies?q=${encodeURIComponent(word)}&size=10`)
  await expect(row(page, `${word} 01`)).toBeVisible()
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await expect(page).toHaveURL(/sort=-name/)
  await expect(page.getByRole('row').nth(1)).toContainText(`${word} 11`)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByTestId('range')).toHaveText('11–11 of 11')
  await row(page, `${word} 01`)
    .getByRole('link', { name: `${word} 01` })
    .click()
  await expect(page.getByRole('heading', { name: `${word} 01` })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Companies' }).click()
  await expect(page).toHaveURL(/sort=-name/)
  await expect(page.getByTestId('range')).toHaveText('11–11 of 11')
})

test('A9.1 companies work with the platform’s own routes alone @proof', async ({ admin, page }) => {
  await hideExtras(page)
  const company = await create(admin, unique('Watt'), { description: 'old' })
  await admin.call('POST', '/jobs/jobs', job(company.id, 'Only job'))
  await admin.open(`/dashboard/companies?q=${encodeURIComponent(company.name)}`)
  await expect(row(page, company.name)).toContainText('1')
  await expect(page.getByTestId('range')).toHaveText('1–1 of 1')
  await row(page, company.name).getByRole('link', { name: company.name }).click()
  await page.getByLabel('Description').fill('new')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${company.name} was saved.`)).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByTestId('dialog')).toContainText('Its job is deleted along with the company.')
  await page.getByRole('button', { name: `Delete ${company.name}` }).click()
  await expect(page.getByText(`${company.name} was deleted.`)).toBeVisible()
})
