import { randomBytes } from 'node:crypto'
import type { Login } from '@lotse/contracts/academy/auth/sessions'
import type { AdminSubtask } from '@lotse/contracts/academy/challenges/subtasks'
import { findingsOf } from '../../../../e2e/axe.ts'
import { expect, test } from '../steps/admin.ts'

const short = () => randomBytes(4).toString('hex')

test('D94 D95 a task is found by its text, disabled in bulk, and leads to its creator with their tasks and record', {
  tag: '@proof',
}, async ({ admin, page }) => {
  const word = `Quastenflosser${short()}`
  const { items } = await admin.call<{ items: AdminSubtask[] }>('GET', '/admin/subtasks?limit=1&of=course')
  const [course] = items
  const { id } = await admin.call<{ id: string }>('POST', `/challenges/tasks/${course?.task_id}/matchings`, {
    left: [word],
    right: ['Fisch'],
    solution: [0],
  })
  await admin.open('/dashboard')
  await page.keyboard.press('g')
  await page.keyboard.press('k')
  await expect(page).toHaveURL(/\/dashboard\/tasks$/)
  await page.getByRole('searchbox').fill(word.toLowerCase())
  const row = page.getByRole('row').filter({ hasText: word })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(course?.task_title ?? '')
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Disable' }).click()
  await expect(row).toContainText('Disabled')
  expect(await findingsOf(page)).toEqual([])

  await row.getByRole('link', { name: word }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/tasks/${id}$`))
  await expect(page.getByRole('textbox', { name: 'Left 1' })).toHaveValue(word)
  await page.getByRole('main').getByRole('link', { name: 'admin', exact: true }).click()
  await page.getByRole('tab', { name: 'Tasks' }).click()
  await expect(page).toHaveURL(/tab=tasks/)
  await expect(page.getByRole('row').filter({ hasText: word })).toBeVisible()
  await page.getByRole('tab', { name: 'Record' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: word })).toContainText('Created a task')
  await page.getByRole('combobox', { name: 'Part of the record' }).click()
  await page.getByRole('option', { name: 'Session', exact: true }).click()
  await expect(page).toHaveURL(/part=session/)
  await expect(page.getByRole('listitem').filter({ hasText: word })).toHaveCount(0)
  expect(await findingsOf(page)).toEqual([])
})

test('D95 an administrator signs in as a moderator with a reason, works below a banner, and is themselves again @proof', async ({
  admin,
  page,
}) => {
  const name = `mo_${short()}`
  const { user } = await admin.call<Login>('POST', '/auth/users', {
    name,
    display_name: name,
    email: `${name}@example.com`,
    password: 'a password for this test',
  })
  await admin.call('PUT', `/admin/staff/${user.id}/role`, { role: 'moderator' })
  await admin.open(`/dashboard/users/${user.id}`)
  await page.getByRole('button', { name: `Actions for ${name}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Sign in as …' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Sign in as ${name}` })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Checks what moderators see')
  await dialog.getByRole('button', { name: 'Sign in' }).press('Enter')
  const banner = page.getByRole('status').filter({ hasText: `You are signed in as ${name}.` })
  await expect(banner).toBeVisible()
  const menu = page.getByRole('navigation')
  await expect(menu.getByRole('link', { name: 'Decisions' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Jobs' })).toHaveCount(0)
  expect(await findingsOf(page)).toEqual([])
  await page.reload()
  await banner.getByRole('button', { name: 'End session' }).click()
  await expect(page.getByText('You are yourself again.')).toBeVisible()
  await expect(banner).toHaveCount(0)
  await expect(menu.getByRole('link', { name: 'Jobs' })).toBeVisible()
  await page.goto(`${new URL(page.url()).origin}/dashboard/users/${user.id}?tab=history`)
  await expect(page.getByText('Checks what moderators see')).toBeVisible()
})
