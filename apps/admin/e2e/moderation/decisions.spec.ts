import type { Login } from '@lotse/contracts/academy/auth/sessions'
import type { User } from '@lotse/contracts/academy/auth/users'
import type { AdminReport } from '@lotse/contracts/academy/challenges/reports'
import { type Admin, chooseLocale, expect, storeSession, test } from '../steps/admin.ts'
import { hurryDecisions, mailsTo } from '../steps/decide.ts'

type Page<T> = { items: T[]; total: number }

async function newUser(admin: Admin, name: string, rights: object = {}): Promise<User> {
  const { user } = await admin.call<{ user: User }>('POST', '/auth/users', {
    name,
    display_name: name,
    email: `${name}@example.com`,
    password: 'correct horse battery',
    enabled: true,
    ...rights,
  })
  return admin.call('PATCH', `/auth/users/${user.id}`, { email_verified: true })
}

test('D84 D86 Z452 Z453 a decision by keys: several actions, a reason, the mails before they are sent, and Z takes it back', async ({
  admin,
  page,
}) => {
  const { items } = await admin.call<Page<AdminReport>>('GET', '/admin/reports?limit=100')
  const report = items.find(
    ({ user_id, creator_name }) => user_id && creator_name && creator_name !== 'admin',
  )
  await admin.open(`/dashboard/reported-tasks/${report?.id}`)
  const dialog = page.getByRole('dialog', { name: 'Decide on report' })
  const open = page.getByRole('button', { name: 'Delete task' })
  await expect(open).toBeVisible()
  await page.keyboard.press('4')
  await expect(dialog.getByRole('radio', { name: 'Delete task' })).toBeChecked()
  const ofCreator = dialog.getByRole('group', { name: 'Task creator' })
  await expect(ofCreator.getByRole('checkbox', { name: 'Block creator' })).toBeChecked()
  await expect(ofCreator.getByRole('checkbox', { name: 'Delete account' })).toBeVisible()
  // Without a reason nothing is decided, and the dialog says what is missing.
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText('Please choose a reason.')).toBeVisible()
  // On a phone, too: the buttons are in sight, and the field that is missing gets the focus.
  const wide = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 640 })
  await dialog.getByRole('checkbox').last().focus()
  const decide = dialog.getByRole('button', { name: 'Decide', exact: true })
  await expect(decide).toBeInViewport({ ratio: 1 })
  await decide.click()
  await expect(dialog.getByRole('combobox', { name: 'Reason' })).toBeFocused()
  if (wide) await page.setViewportSize(wide)
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: 'Spam or advertising' }).click()
  await dialog.getByRole('textbox', { name: 'Your own words' }).fill('No links to shops, please.')
  await dialog.getByRole('button', { name: 'Show emails' }).click()
  const mail = dialog.getByRole('article', { name: `To ${report?.creator_name}` })
  await expect(mail).toContainText('No links to shops, please.')
  await dialog.getByRole('textbox', { name: 'Your own words' }).press('Control+Enter')
  await expect(page.getByText('Report resolved: task deleted, blocked from creating.')).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(report?.id ?? 'none'))
  await page.keyboard.press('z')
  await expect(page.getByText('The decision is undone.')).toBeVisible()
  const { report: again } = await admin.call<{ report: AdminReport }>('GET', `/admin/reports/${report?.id}`)
  expect(again.completed_action).toBeNull()
})

test('D85 D87 Z1038 somebody who is banned objects on a phone without signing in, and another moderator answers @proof', async ({
  admin,
  page,
  context,
  request,
  shared,
}) => {
  const stamp = Date.now()
  const person = await newUser(admin, `banned_${stamp}`)
  await newUser(admin, `second_${stamp}`, { admin: true })
  await admin.open(`/dashboard/users/${person.id}`)
  await page.getByRole('button', { name: 'Ban', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Decision about ${person.name}` })
  await dialog.getByRole('combobox', { name: 'Length' }).click()
  await page.getByRole('option', { name: '7 days' }).click()
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Decide', exact: true }).click()
  await expect(page.getByText(`${person.name} was banned.`)).toBeVisible()
  await hurryDecisions()
  await expect(page.getByText(/^Banned until /)).toBeVisible({ timeout: 40_000 })

  const linkIn = async () =>
    /http\S+\/admin\/appeal\?token=\S+/.exec((await mailsTo(person.email ?? '')).join('\n'))?.[0] ?? ''
  await expect.poll(linkIn).not.toBe('')
  const phone = await context.newPage()
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(await linkIn())
  await expect(phone.getByText(/Ihr Konto ist bis .* gesperrt/)).toBeVisible()
  await phone.getByRole('link', { name: 'English' }).click()
  await phone.getByRole('textbox', { name: 'Why you object' }).fill('It was my brother.')
  await phone.getByRole('button', { name: 'Send objection' }).click()
  await expect(phone.getByRole('heading', { name: 'We have received your appeal' })).toBeVisible()
  await phone.close()

  // The menu counts it, and whoever decided cannot answer it.
  const inMenu = page.getByRole('link', { name: /^Decisions \d+ open appeal/ })
  await inMenu.click()
  await expect(page.getByRole('heading', { name: 'Appeals' })).toBeVisible()
  await page.getByRole('row').filter({ hasText: person.name }).getByRole('link').click()
  const appeal = page.getByRole('region', { name: 'Appeal' })
  await expect(appeal).toContainText('It was my brother.')
  await expect(appeal).toContainText('You made this decision.')
  await expect(appeal.getByRole('textbox')).toHaveCount(0)
  // It leads to the appeals now, and is still where this decision is.
  await expect(inMenu).toHaveAttribute('aria-current', 'page')

  const address = page.url()
  const credentials = { name_or_email: `second_${stamp}`, password: 'correct horse battery' }
  const login = (await (
    await request.post(`${shared.urls.academy}/auth/sessions`, { data: credentials })
  ).json()) as Login
  const other = await context.browser()?.newContext()
  if (!other) throw new Error('no browser')
  await chooseLocale(other, shared.urls.academy, 'en-US')
  await storeSession(other, login)
  const second = await other.newPage()
  await second.goto(address)
  const form = second.getByRole('region', { name: 'Appeal' })
  await form.getByRole('textbox', { name: 'Answer' }).fill('You are right.')
  await form.getByRole('radio', { name: 'Reverse' }).check()
  await form.getByRole('button', { name: 'Answer' }).click()
  await expect(second.getByText('The appeal is answered.')).toBeVisible()
  await expect(form).toContainText('Decision reversed')
  await other.close()
  expect((await admin.call<User>('GET', `/auth/users/${person.id}`)).enabled).toBe(true)
})

test('D84 the catalog of reasons: written in both languages with a preview, moved by keys, deleted', {
  tag: '@proof',
}, async ({ admin, page }) => {
  const title = `Rule ${Date.now()}`
  await admin.open('/dashboard/decisions/reasons')
  await page.getByRole('link', { name: 'New reason' }).click()
  for (const language of ['German', 'English']) {
    const words = page.getByRole('region', { name: language })
    await words.getByRole('textbox', { name: 'Title' }).fill(title)
    await words.getByRole('textbox', { name: 'Text of the email' }).fill('Dear {{name}}')
  }
  await expect(page.getByRole('article', { name: 'English' })).toContainText('Dear Mara Klein')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText(`“${title}” is created.`)).toBeVisible()
  const list = page.getByRole('list', { name: 'Reasons' })
  const rows = list.getByRole('listitem')
  await expect(list.getByRole('link', { name: title })).toBeVisible()
  const count = await rows.count()
  await expect(rows.nth(count - 1)).toContainText(title)
  await rows
    .nth(count - 1)
    .getByRole('button')
    .focus()
  await page.keyboard.press('ArrowUp')
  await expect(rows.nth(count - 2)).toContainText(title)
  await page.reload()
  await expect(rows.nth(count - 2)).toContainText(title)
  await rows
    .nth(count - 2)
    .getByRole('link')
    .click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByTestId('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`“${title}” is deleted.`)).toBeVisible()
})

test('D154 D156 Z1401 decisions are found by words and filters in the address, and saved as a view @proof', async ({
  admin,
  page,
}) => {
  const user = await newUser(admin, `find_${Date.now()}`)
  const [reason] = await admin.call<{ id: string }[]>('GET', '/admin/reasons')
  const word = `Fundwort${Date.now()}`
  await admin.call('POST', '/admin/decisions', {
    ...{ user_id: user.id, actions: [{ kind: 'block_create', days: 3 }], reason_id: reason?.id, text: word },
    ...{ tell_person: false, tell_reporters: false },
  })
  await admin.open('/dashboard/decisions')
  await page.getByPlaceholder('Search person, reason or text').fill(word)
  const rows = page.getByRole('table').getByRole('link')
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL(new RegExp(`q=${word}`))
  await page.goto(`${page.url()}&reason_id=${reason?.id}&decided_by=me`)
  await expect(rows).toHaveCount(1)
  const view = await admin.call<{ id: string }>('POST', '/admin/views', {
    ...{ name: word, icon: 'list', isShared: false },
    query: { list: 'decisions', search: { q: word } },
  })
  await admin.open(`/dashboard/decisions?view=${view.id}`)
  await expect(page.getByRole('heading', { name: word })).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('navigation').getByRole('link', { name: new RegExp(word) })).toBeVisible()
  await admin.call('DELETE', `/admin/views/${view.id}`)
  // The history says what was decided, and leads there.
  await admin.open('/dashboard/audit?action=decision.make')
  const made = page.getByRole('row').filter({ hasText: user.name })
  await expect(made).toContainText('Blocked from creating')
  await made.getByRole('link', { name: user.name }).click()
  await expect(page).toHaveURL(/\/dashboard\/decisions\/[\w-]{36}/)
})
