import type { Company } from '@lotse/contracts/academy/jobs/companies'
import type { AdminJob, Job } from '@lotse/contracts/academy/jobs/jobs'
import type { Page } from '@playwright/test'
import { type Admin, expect, test } from '../steps/admin.ts'
import { hideExtras } from '../steps/public-platform.ts'

const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function createCompany(admin: Admin): Promise<Company> {
  return admin.call<Company>('POST', '/jobs/companies', { name: unique('Werft') })
}

async function createJob(admin: Admin, title: string, more: object = {}): Promise<Job> {
  const company = await createCompany(admin)
  return admin.call<Job>('POST', '/jobs/jobs', {
    company_id: company.id,
    title,
    description: 'Build **tools**',
    location: 'Kiel',
    remote: false,
    type: 'full_time',
    responsibilities: ['Listen', 'Build'],
    professional_level: 'junior',
    salary: { min: 0, max: 100, unit: 'EUR', per: 'hour' },
    contact: 'mail@example.com',
    skill_requirements: {},
    ...more,
  })
}

/** A root with one sub skill, for requirements. */
async function createSkill(admin: Admin): Promise<{ root: string; sub: string; name: string }> {
  const id = `e2e_${Math.random().toString(36).slice(2, 8)}`
  const place = { row: 0, column: 0, dependencies: [] }
  await admin.call('POST', '/skills/skilltree', {
    id,
    name: `Root ${id}`,
    ...place,
    sub_tree_rows: 5,
    sub_tree_columns: 5,
  })
  await admin.call('POST', `/skills/skilltree/${id}`, {
    id: `${id}_sub`,
    name: `Sub ${id}`,
    ...place,
    courses: [],
  })
  return { root: id, sub: `${id}_sub`, name: `Sub ${id}` }
}

test('A2.6 A3.2 a job is created with every field, from lists and pickers', { tag: '@proof' }, async ({
  admin,
  page,
}) => {
  const company = await createCompany(admin)
  const skill = await createSkill(admin)
  const title = unique('Shipwright')
  await admin.open('/dashboard/jobs')
  await page.getByRole('link', { name: 'New job' }).first().click()
  // The list stays until the form has loaded, and its search field contains "title", too.
  await expect(page.getByRole('button', { name: 'Create' })).toBeVisible()
  await page.getByLabel('Title').fill(title)
  await page.getByRole('combobox', { name: 'Company' }).fill(company.name)
  await page.getByRole('option', { name: company.name }).click()
  await page.getByLabel('Location').fill('Kiel')
  await page.getByLabel('Contact').fill('yard@example.com')
  await page.getByRole('switch', { name: 'Remote' }).check()
  await page.getByRole('radio', { name: 'Mini Job' }).check()
  await page.getByRole('radio', { name: 'Senior' }).check()
  await page.getByLabel('From', { exact: true }).fill('0')
  await page.getByLabel('To', { exact: true }).fill('12')
  await page.getByRole('combobox', { name: 'Currency' }).click()
  await page.getByRole('option', { name: 'Dollars' }).click()
  await page.getByRole('combobox', { name: 'Per', exact: true }).click()
  await page.getByRole('option', { name: 'per hour' }).click()
  await page.getByRole('textbox', { name: 'Description' }).fill('# Ships\n\n**Build** them')
  await page.getByText('Preview').click()
  await expect(page.getByRole('heading', { name: 'Ships' })).toBeVisible()
  await page.getByText('Write', { exact: true }).click()
  await page.getByRole('button', { name: 'Add responsibility' }).click()
  await page.getByLabel('Responsibility 1', { exact: true }).fill('Listen')
  await page.getByLabel('Responsibility 1', { exact: true }).press('Enter')
  await page.getByLabel('Responsibility 2', { exact: true }).fill('Build')
  await page.getByRole('button', { name: 'Move Responsibility 2 up' }).click()
  await page.getByRole('button', { name: 'Add requirement' }).click()
  await page.getByRole('combobox', { name: 'Skill 1' }).fill(skill.name)
  await page.getByRole('option', { name: skill.name }).click()
  await page.getByLabel('Level 1', { exact: true }).fill('7')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText(`“${title}” was created.`)).toBeVisible()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()

  const stored = (await admin.call<Job[]>('GET', '/jobs/jobs')).find(one => one.title === title)
  expect(stored).toMatchObject({
    company: { id: company.id },
    location: 'Kiel',
    contact: 'yard@example.com',
    remote: true,
    type: 'mini_job',
    professional_level: 'senior',
    salary: { min: 0, max: 12, unit: 'USD', per: 'hour' },
    description: '# Ships\n\n**Build** them',
    responsibilities: ['Build', 'Listen'],
    skill_requirements: [[skill.root, skill.sub, 7]],
  })
  const overview = page.getByRole('region', { name: 'Overview' })
  for (const text of ['Senior', 'Mini Job', '0–12 Dollars per hour', 'Remote', 'yard@example.com']) {
    await expect(overview).toContainText(text)
  }
  await expect(page.getByRole('region', { name: 'Skill requirements' })).toContainText('Level 7')
})

test('A2.6 a job with requirements and one without can both be edited', { tag: '@proof' }, async ({
  admin,
  page,
}) => {
  const skill = await createSkill(admin)
  for (const skill_requirements of [{}, { [skill.sub]: 3 }]) {
    const job = await createJob(admin, unique('Cook'), { skill_requirements })
    await admin.open(`/dashboard/jobs/${job.id}/edit`)
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
    await page.getByLabel('Location').fill('Bremen')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`“${job.title}” was saved.`)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Overview' })).toContainText('Bremen')
    const after = await admin.call<Job>('GET', `/jobs/jobs/${job.id}`)
    expect(after).toMatchObject({ location: 'Bremen', skill_requirements: job.skill_requirements })
  }
})

test('A5.1 the messages of the job form, in both languages', async ({ admin, page }) => {
  await createCompany(admin)
  await admin.open('/dashboard/jobs/create')
  await page.getByRole('button', { name: 'Create' }).click()
  for (const field of ['Title', 'Location', 'Contact', 'Description']) {
    await expect(page.getByText(`${field} is required.`)).toBeVisible()
  }
  await expect(page.getByText('Please fill in form correctly.')).toBeVisible()
  await page.getByLabel('Title').fill('Cook')
  await expect(page.getByText('Must be greater than 4 characters.')).toBeVisible()
  await page.getByLabel('Title').fill('x'.repeat(256))
  await expect(page.getByText('Must be less than 256 characters.')).toBeVisible()
  await page.getByLabel('From', { exact: true }).fill('5')
  await page.getByLabel('To', { exact: true }).fill('3')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('The maximum must not be below the minimum.')).toBeVisible()
  await page.getByRole('button', { name: 'Add requirement' }).click()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Each requirement needs a skill and a level of at least 1.')).toBeVisible()
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await page.getByLabel('Titel').fill('Koch')
  await page.getByRole('button', { name: 'Anlegen' }).click()
  await expect(page.getByText('Muss länger als 4 Zeichen sein.')).toBeVisible()
  await expect(page.getByText('Ort ist erforderlich.')).toBeVisible()
})

test('A5.1 what was wrong is taken back once it is right, and a deletion from the menu shows that it is under way', {
  tag: '@proof',
}, async ({ admin, page }) => {
  const job = await createJob(admin, unique('Cook'))
  await admin.open(`/dashboard/jobs/${job.id}/edit`)
  const from = page.getByLabel('From', { exact: true })
  const crossed = page.getByText('The maximum must not be below the minimum.')
  const incomplete = page.getByText('Please fill in form correctly.')
  await from.fill('500')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(crossed).toBeVisible()
  await expect(incomplete).toBeVisible()
  await from.fill('5')
  await expect(crossed).toHaveCount(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`“${job.title}” was saved.`)).toBeVisible()
  await expect(incomplete).toHaveCount(0)

  let goOn = () => {}
  const gate = new Promise<void>(done => {
    goOn = done
  })
  await page.route(new RegExp(`/jobs/jobs/${job.id}$`), async route => {
    if (route.request().method() === 'DELETE') await gate
    await route.fallback()
  })
  const menu = page.getByRole('button', { name: `Actions for ${job.title}` })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByTestId('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(menu).toHaveAttribute('data-loading', 'true')
  goOn()
  await expect(page.getByText(`“${job.title}” was deleted.`)).toBeVisible()
})

test('A3.2 the description is shown as markdown and can never run', async ({ admin, page }) => {
  const job = await createJob(admin, unique('Pirate'), {
    description:
      '## Duties\n\n<img src=x onerror="document.title=\'pwned\'"> [click](javascript:alert(1)) [good](https://example.com)',
  })
  await admin.open(`/dashboard/jobs/${job.id}`)
  await expect(page.getByRole('heading', { name: 'Duties' })).toBeVisible()
  await expect(page.getByText('<img src=x')).toBeVisible()
  await expect(page.getByRole('link', { name: 'good' })).toHaveAttribute('rel', /noopener/)
  expect(await page.locator('[href^="javascript" i], img[src="x"]').count()).toBe(0)
  await expect(page).toHaveTitle(new RegExp(job.title))
})

test('A2.6 two administrators edit one job: the second keeps the input and both changes stay @proof', async ({
  admin,
  page,
}) => {
  const job = await createJob(admin, unique('Sailor'))
  await admin.open(`/dashboard/jobs/${job.id}/edit`)
  await page.getByLabel('Location').fill('Rostock')
  await admin.call('PATCH', `/jobs/jobs/${job.id}`, { location: 'Lübeck', contact: 'other@example.com' })
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight }))
  await page.getByRole('button', { name: 'Save' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Changed by somebody else in the meantime' })
  await expect(notice).toContainText('Lübeck')
  // Z67: it is at the other end of the form.
  await expect(notice).toBeInViewport({ ratio: 0.9 })
  await expect(page.getByLabel('Location')).toHaveValue('Rostock')
  await expect(page.getByLabel('Contact')).toHaveValue('other@example.com')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`“${job.title}” was saved.`)).toBeVisible()
  expect(await admin.call<Job>('GET', `/jobs/jobs/${job.id}`)).toMatchObject({
    location: 'Rostock',
    contact: 'other@example.com',
  })
})

test('M16 V9 a job deleted while it is edited keeps what was typed, and is created anew', async ({
  admin,
  page,
}) => {
  const job = await createJob(admin, unique('Ghost'))
  await admin.open(`/dashboard/jobs/${job.id}`)
  const header = page.getByRole('main').locator(':is(a, button):visible')
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible()
  const names = await header.evaluateAll(all => all.map(one => one.ariaLabel ?? one.textContent))
  expect(names.indexOf('Edit')).toBe(names.indexOf(`Actions for ${job.title}`) - 1)
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Location').fill('Rostock')
  await admin.call('DELETE', `/jobs/jobs/${job.id}`)
  await page.getByRole('button', { name: 'Save' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Deleted by somebody else in the meantime' })
  await expect(notice).toBeFocused()
  await expect(page.getByLabel('Location')).toHaveValue('Rostock')
  // What the window reads again when somebody returns to it does not remove the form, either.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(notice.getByRole('button', { name: 'Copy input' })).toBeVisible()
  await page.getByRole('button', { name: 'Create as new' }).click()
  await expect(page.getByRole('region', { name: 'Overview' })).toContainText('Rostock')
  await expect(page).not.toHaveURL(new RegExp(job.id))
})

test('N9 a new job has no company until one is chosen, or that of the page it was begun on @proof', async ({
  admin,
  page,
}) => {
  const company = await createCompany(admin)
  await admin.open('/dashboard/jobs/create')
  const chosen = page.getByRole('combobox', { name: 'Company' })
  await expect(chosen).toHaveValue('')
  await expect(page.getByLabel('Title')).toBeFocused()
  for (const label of ['Title', 'Location', 'Contact'])
    await expect(page.getByLabel(label)).toHaveAttribute('aria-required', 'true')
  await expect(page.getByText('* Required')).toBeVisible()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Company is required.')).toBeVisible()
  await admin.open(`/dashboard/companies/${company.id}`)
  await page.getByRole('link', { name: 'New job' }).click()
  await expect(chosen).toHaveValue(company.name)
  await expect(page.getByLabel('Title')).toBeFocused()
})

test('A2.6 W5 Any, All, Booked and Mine show what docs/job-filters.md says', async ({ admin, page }) => {
  const skill = await createSkill(admin)
  const word = unique('Scope')
  const plain = await createJob(admin, `${word} plain`)
  const closed = await createJob(admin, `${word} closed`)
  const booked = await createJob(admin, `${word} booked`, { skill_requirements: { [skill.sub]: 1 } })
  await admin.call('PUT', `/admin/jobs/${closed.id}/open`, { open: false })
  await admin.call('PATCH', `/skills/xp/${admin.login.user.id}/${skill.root}/${skill.sub}`, { xp: 20 })
  await admin.open(`/dashboard/jobs?q=${encodeURIComponent(word)}`)
  const expected: [string, Job[]][] = [
    ['Any', [plain, closed, booked]],
    ['All', [plain, booked]],
    ['Booked', [booked]],
    ['Mine', [plain, closed, booked]],
  ]
  for (const [scope, jobs] of expected) {
    await page.getByRole('radiogroup', { name: 'Which jobs' }).getByText(scope, { exact: true }).click()
    await expect(page.getByTestId('range')).toHaveText(`1–${jobs.length} of ${jobs.length}`)
    for (const job of jobs) await expect(row(page, job.title)).toBeVisible()
  }
  await expect(page).toHaveURL(/scope=mine/)
  await expect(page.getByText('Booked: somebody already meets every requirement')).toBeVisible()
})

test('A2.6 every filter narrows the list and stands in the address', { tag: '@proof' }, async ({
  admin,
  page,
}) => {
  test.slow()
  const word = unique('Filter')
  const match = await createJob(admin, `${word} match`, {
    location: 'Husum',
    remote: true,
    type: 'internship',
    professional_level: 'manager',
    salary: { min: 40, max: 50, unit: 'MC', per: 'task' },
  })
  await createJob(admin, `${word} other`)
  const both = `/dashboard/jobs?q=${encodeURIComponent(word)}`
  for (const filter of [
    'location=husum',
    'remote=true',
    'type=internship,mini_job',
    'professional_level=manager',
    'salary_min=50&salary_unit=MC',
    'salary_max=45&salary_min=45&salary_unit=MC',
    'salary_unit=MC',
    'salary_per=task',
    `company_id=${match.company.id}`,
  ]) {
    await admin.open(`${both}&${filter}`)
    await expect(page.getByTestId('range'), filter).toHaveText('1–1 of 1')
    await expect(row(page, match.title)).toBeVisible()
  }
  await admin.open(`${both}&requirements_met=true`)
  await expect(page.getByTestId('range')).toHaveText('1–2 of 2')

  await admin.open(both)
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Internship' }).check()
  // Nothing is dropped to make it a number: 15 would be another filter.
  await page.getByLabel('Salary from').fill('1.5')
  await page.getByLabel('Salary from').press('Enter')
  await expect(page.getByText('Please enter a whole number.')).toBeVisible()
  await page.getByLabel('Salary from').fill('50')
  await page.getByLabel('Salary from').press('Enter')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/type=internship/)
  await expect(page).toHaveURL(/salary_min=50/)
  await expect(page.getByTestId('range')).toHaveText('1–1 of 1')
  await page.getByRole('button', { name: 'Remove filter Salary from: 50' }).click()
  await expect(page).not.toHaveURL(/salary_min/)
  await page.getByRole('button', { name: 'Reset filters' }).click()
  await expect(page).not.toHaveURL(/type=/)
})

test('A2.6 newest first is newest first; sorting and salary read right', async ({ admin, page }) => {
  const word = unique('Order')
  const euro = await createJob(admin, `${word} a`, { salary: { min: 1, max: 2, unit: 'EUR', per: 'day' } })
  const coins = await createJob(admin, `${word} b`, {
    salary: { min: 3, max: 4000, unit: 'MC', per: 'once' },
  })
  await admin.open(`/dashboard/jobs?q=${encodeURIComponent(word)}`)
  await expect(page.getByRole('row').nth(1)).toContainText(coins.title)
  await expect(row(page, euro.title)).toContainText('€1–2 / day')
  await expect(row(page, coins.title)).toContainText('3–4K MC once')
  await page.getByRole('button', { name: 'Salary', exact: true }).click()
  await expect(page).toHaveURL(/sort=salary/)
  await expect(page.getByRole('row').nth(1)).toContainText(euro.title)
})

test('A2.6 a job is closed, opened again and deleted after a question @proof', async ({ admin, page }) => {
  const job = await createJob(admin, unique('Tailor'))
  await admin.open(`/dashboard/jobs/${job.id}`)
  const menu = page.getByRole('button', { name: `Actions for ${job.title}` })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Close job' }).click()
  await expect(page.getByRole('region', { name: 'Overview' })).toContainText('Closed')
  expect((await admin.call<AdminJob>('GET', `/admin/jobs/${job.id}`)).open).toBe(false)
  await menu.click()
  await page.getByRole('menuitem', { name: 'Open again' }).click()
  await expect(page.getByRole('region', { name: 'Overview' })).toContainText('Open')
  await menu.click()
  await page.getByRole('menuitem', { name: 'Delete job' }).click()
  await page.getByTestId('dialog').getByRole('button', { name: 'Delete job' }).click()
  await expect(page.getByText(`“${job.title}” was deleted.`)).toBeVisible()
  await admin.open(`/dashboard/jobs/${job.id}`)
  await expect(page.getByText('Job not found')).toBeVisible()
  await expect(page.getByText('This job may not exist or may have been removed.')).toBeVisible()
})

test('A9.1 jobs work with the platform’s own routes alone @proof', async ({ admin, page }) => {
  await hideExtras(page)
  const job = await createJob(admin, unique('Baker'))
  await admin.open(`/dashboard/jobs?q=${encodeURIComponent(job.title)}`)
  await expect(page.getByTestId('range')).toHaveText('1–1 of 1')
  await expect(page.getByRole('radiogroup', { name: 'Which jobs' })).toHaveCount(0)
  await row(page, job.title).getByRole('link', { name: job.title }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Location').fill('Wismar')
  await expect(page.getByRole('radio', { name: 'Internship' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Freelance' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Overview' })).toContainText('Wismar')
})
