import { randomBytes } from 'node:crypto'
import type { Login } from '@lotse/contracts/academy/auth/sessions'
import type { AdminReport } from '@lotse/contracts/academy/challenges/reports'
import type { AdminSubtask } from '@lotse/contracts/academy/challenges/subtasks'
import { findingsOf } from '../../../../e2e/axe.ts'
import { inDatabase } from '../../../../e2e/database.ts'
import { chooseLocale, expect, test } from '../steps/admin.ts'
import { decide, hurryDecisions, mailsTo } from '../steps/decide.ts'

const short = () => randomBytes(4).toString('hex')

test('Z415 Z426 others’ tasks are taken away from the list with a reason, a preview, an undo and a mail; people are made admins there, too', {
  tag: '@proof',
}, async ({ admin, page }) => {
  const name = `maker_${short()}`
  const email = `${name}@example.com`
  const { user } = await admin.call<Login>('POST', '/auth/users', {
    ...{ name, display_name: name, email, password: 'a password for this test' },
  })
  await admin.call('PATCH', `/auth/users/${user.id}`, { email_verified: true })
  const { items } = await admin.call<{ items: AdminSubtask[] }>('GET', '/admin/subtasks?limit=1&of=course')
  const word = `Nacktmull${short()}`
  for (const end of ['eins', 'zwei'])
    await admin.call('POST', `/challenges/tasks/${items[0]?.task_id}/matchings`, {
      ...{ left: [`${word}${end}`], right: ['Tier'], solution: [0] },
    })
  await inDatabase(async query => {
    await query(`update academy.subtask set creator = $1 where content::text like $2`, [user.id, `%${word}%`])
  })

  await admin.open(`/dashboard/tasks?q=${word}`)
  const rows = page.getByRole('row').filter({ hasText: word })
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: `Actions for ${word}eins` }).click()
  await page.getByRole('menuitem', { name: 'Disable' }).click()
  const one = page.getByRole('dialog', { name: `Decision about “${word}eins”` })
  await expect(one.getByRole('radio', { name: 'Hide task' })).toBeChecked()
  await one.getByRole('button', { name: 'Show emails' }).click()
  await expect(one.getByText('The preview appears once')).toBeVisible()
  await one.getByRole('button', { name: 'Hide emails' }).click()
  await decide(page, `Decision about “${word}eins”`)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(page.getByText('The decision is undone.')).toBeVisible()

  for (const row of await rows.all()) await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const many = page.getByRole('dialog', { name: 'Decision about 2 tasks' })
  await expect(many.getByText('2 decisions with the same reason')).toBeVisible()
  await many.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option').first().click()
  await many.getByRole('button', { name: 'Show emails' }).click()
  await expect(many.getByRole('article', { name: `To ${name}` })).toContainText(word)
  expect(await findingsOf(page)).toEqual([])
  await many.getByRole('button', { name: 'Decide', exact: true }).click()
  await page.getByRole('button', { name: 'Undo' }).first().waitFor()
  await hurryDecisions()
  await expect(rows).toHaveCount(0, { timeout: 30_000 })
  const told = async () => (await mailsTo(email)).filter(text => text.includes(word)).length
  await expect.poll(told).toBe(2)

  await admin.open(`/dashboard/users?q=${name}`)
  const person = page.getByRole('row').filter({ hasText: email })
  const change = async (action: string) => {
    await person.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await change('Make admin')
  await page.getByLabel(`Type “${name}” to confirm`).fill(name)
  await page.getByTestId('dialog').getByRole('button', { name: 'Make 1 user an admin' }).click()
  await expect(person).toContainText('Admin')
  await change('Remove admin role')
  await page.getByTestId('dialog').getByRole('button', { name: 'Remove the admin role of 1 user' }).click()
  await expect(person).not.toContainText('Admin')
})

test('Z423 Z425 Z428 Z454 a diagram is imported after its dry run, and a tab that goes lets go of its report @proof', async ({
  admin,
  page,
}) => {
  const name = `Baum ${short()}`
  await admin.open('/dashboard/skill-tree')
  await page.getByRole('button', { name: 'Export and import' }).click()
  await page.getByRole('menuitem', { name: 'Import …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import a skill tree' })
  const choose = (text: string) =>
    dialog
      .locator('input[type=file]')
      .or(page.locator('input[type=file]'))
      .first()
      .setInputFiles({ name: 'tree.mmd', mimeType: 'text/plain', buffer: Buffer.from(text) })
  await choose(`flowchart LR\n  a[${name}] --- b`)
  await expect(dialog.getByText(/^Line 2: An arrow has to say what comes first/)).toBeVisible()
  await choose(`flowchart LR\n  subgraph x["${name}"]\n    a[Blatt] --> b[Blüte]\n  end`)
  await expect(dialog.getByText('3 new skills')).toBeVisible()
  await expect(dialog.getByText(`${name} / Blatt`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByText('Imported: 3 new, 0 changed.')).toBeVisible()

  const free = await admin.call<{ items: AdminReport[] }>('GET', '/admin/reports?free=true&limit=20')
  const report = free.items.at(-1)
  const holder = async () => {
    const path = `/admin/reports/${report?.id}`
    return (await admin.call<{ report: AdminReport }>('GET', path)).report.claim?.user_id ?? null
  }
  await admin.open(`/dashboard/reported-tasks/${report?.id}`)
  await expect.poll(holder).toBe(admin.login.user.id)
  await expect(page.getByRole('link', { name: 'Open task' })).toHaveAttribute('href', /\/dashboard\/tasks\//)
  await page.goto('about:blank')
  await expect.poll(holder).toBeNull()
})

test('Z621 of several selected tasks an editor is offered what they may do, and for how many', async ({
  admin,
  browser,
  shared,
}) => {
  const [name, password] = [`editor_${short()}`, 'a password for this test']
  const { user } = await admin.call<Login>('POST', '/auth/users', {
    ...{ name, display_name: name, email: `${name}@example.com`, password },
  })
  await admin.call('PUT', `/admin/staff/${user.id}/role`, { role: 'editor' })
  const { items } = await admin.call<{ items: AdminSubtask[] }>('GET', '/admin/subtasks?limit=1&of=course')
  const word = `Seepferd${short()}`
  for (const end of ['eins', 'zwei'])
    await admin.call('POST', `/challenges/tasks/${items[0]?.task_id}/matchings`, {
      ...{ left: [`${word}${end}`], right: ['Tier'], solution: [0] },
    })
  await inDatabase(async query => {
    await query(
      `update academy.subtask set creator = (select id from academy."user" where not admin and role is null limit 1)
        where content::text like $1`,
      [`%${word}eins%`],
    )
  })
  const url = shared.urls.academy
  const context = await browser.newContext()
  await chooseLocale(context, url, 'en-US')
  const page = await context.newPage()
  await page.goto(`${url}/dashboard/tasks?q=${word}`)
  await page.getByLabel('Email or nickname').fill(name)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const button = (label: string) => page.getByRole('button', { name: label, exact: true })
  await page.getByRole('checkbox', { name: `Select ${word}eins` }).check()
  await expect(page.getByText('1 selected')).toBeVisible()
  for (const label of ['Disable', 'Enable', 'Delete']) await expect(button(label)).toHaveCount(0)
  await page.getByRole('checkbox', { name: `Select ${word}zwei` }).check()
  await button('Disable (1 of 2)').click()
  await expect(page.getByText('Disable: 1 of 1', { exact: false })).toBeVisible()
  await context.close()
})

test('Z792 a hidden task names the decision that hides it, and showing it asks first and reverses that', {
  tag: '@proof',
}, async ({ admin, page }) => {
  const { items } = await admin.call<{ items: AdminSubtask[] }>('GET', '/admin/subtasks?limit=1&of=course')
  const word = `Blindmull${short()}`
  const { id } = await admin.call<{ id: string }>(
    'POST',
    `/challenges/tasks/${items[0]?.task_id}/matchings`,
    { left: [word], right: ['Tier'], solution: [0] },
  )
  const [reason] = await admin.call<{ id: string }[]>('GET', '/admin/reasons')
  const { id: decision } = await admin.call<{ id: string }>('POST', '/admin/decisions', {
    ...{ subtask_id: id, actions: [{ kind: 'disable_task' }], reason_id: reason?.id, text: '' },
    ...{ tell_person: false, tell_reporters: false },
  })
  await hurryDecisions()
  const hidden = async () => (await admin.call<AdminSubtask>('GET', `/admin/subtasks/${id}`)).hidden_by
  await expect.poll(hidden).toBe(decision)
  await admin.open(`/dashboard/tasks/${id}`)
  const notice = page.getByRole('status').filter({ hasText: 'A decision keeps this task hidden.' })
  await expect(notice.getByRole('link', { name: 'View decision' })).toHaveAttribute(
    'href',
    new RegExp(decision),
  )
  expect(await findingsOf(page)).toEqual([])
  await page.getByRole('button', { name: `Actions for ${word}` }).click()
  await page.getByRole('menuitem', { name: 'Enable' }).click()
  const question = page.getByRole('dialog', { name: 'Reverse decision?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await hidden()).toBe(decision)
  await page.getByRole('button', { name: `Actions for ${word}` }).click()
  await page.getByRole('menuitem', { name: 'Enable' }).click()
  await question.getByRole('button', { name: 'Reverse decision' }).click()
  await expect(notice).toHaveCount(0)
  expect(await admin.call('GET', `/admin/decisions/${decision}`)).toMatchObject({ state: 'overturned' })
})
