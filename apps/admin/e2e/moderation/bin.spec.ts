import type { Company } from '@lotse/contracts/academy/jobs/companies'
import type { Job } from '@lotse/contracts/academy/jobs/jobs'
import { type Admin, expect, test } from '../steps/admin.ts'

const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`

async function createJob(admin: Admin, company: Company, title: string): Promise<Job> {
  return admin.call<Job>('POST', '/jobs/jobs', {
    company_id: company.id,
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
}

test('D89 a deletion is undone from its message, and from the bin together with what it belongs to', {
  tag: '@proof',
}, async ({ admin, page }) => {
  const company = await admin.call<Company>('POST', '/jobs/companies', { name: unique('Binary') })
  const job = await createJob(admin, company, unique('Lamp lighter'))
  await admin.open(`/dashboard/jobs?q=${encodeURIComponent(job.title)}`)
  const remove = async () => {
    await page.getByRole('button', { name: `Actions for ${job.title}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const dialog = page.getByTestId('dialog')
    await expect(dialog).toContainText('You can restore this from the bin for 30 days.')
    await dialog.getByRole('button', { name: 'Delete job' }).click()
    await expect(page.getByText(`“${job.title}” was deleted.`)).toBeVisible()
  }
  await remove()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Restored.')).toBeVisible()

  await remove()
  await admin.call('DELETE', `/jobs/companies/${company.id}`)
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await expect(page.getByRole('heading', { name: 'Bin' })).toBeVisible()
  await page.getByRole('searchbox').fill(job.title)
  const row = page.getByRole('row').filter({ hasText: job.title })
  await row.getByRole('button', { name: `Actions for ${job.title}` }).click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  const question = page.getByTestId('dialog')
  await expect(question).toContainText(company.name)
  await question.getByRole('button', { name: 'Restore both' }).click()
  await expect(page.getByText(`“${job.title}” was restored.`)).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await expect(page.getByRole('heading', { name: job.title })).toBeVisible()
})

test('D90 a change is reverted in the history, and what was changed since is a choice', async ({
  admin,
  page,
}) => {
  const name = unique('Before')
  const company = await admin.call<Company>('POST', '/jobs/companies', { name, description: 'first' })
  const path = `/jobs/companies/${company.id}`
  const changed = unique('After')
  await admin.call('PATCH', path, { name: changed, description: 'second' })
  await admin.call('PATCH', path, { description: 'third' })
  await admin.open(`/dashboard/audit?q=${encodeURIComponent(changed)}&action=company.change`)
  const row = page.getByRole('row').filter({ hasText: '2 fields' })
  await row.getByRole('button', { name: 'Actions for Company changed' }).click()
  await page.getByRole('menuitem', { name: 'Revert' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: `Back to: ${name}` })).toBeChecked()
  await expect(dialog.getByText('Changed since')).toHaveCount(1)
  await expect(dialog.getByRole('radio', { name: 'Keep: third' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Revert' }).click()
  await expect(page.getByText('The change was reverted.')).toBeVisible()
  const after = await admin.call<Company>('GET', `/admin/companies/${company.id}`)
  expect(after).toMatchObject({ name, description: 'third' })
})
