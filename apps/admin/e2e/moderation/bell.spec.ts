import { randomBytes } from 'node:crypto'
import type { Login } from '@lotse/contracts/academy/auth/sessions'
import type { APIRequestContext, Page } from '@playwright/test'
import { reportableTask, reportOf, solution } from '../../../server/src/academy/testing/reportable-task.ts'
import { type Admin, chooseLocale, expect, test } from '../steps/admin.ts'

interface Made {
  id: string
}

/** A learner who has solved a task and reports it, as the platform's app would do. */
async function report(
  admin: Admin,
  request: APIRequestContext,
  url: string,
  comment: string,
): Promise<string> {
  const name = `rep_${randomBytes(4).toString('hex')}`
  const password = 'a password for this test'
  await admin.call('POST', '/auth/users', {
    name,
    display_name: name,
    email: `${name}@example.com`,
    password,
    admin: false,
    enabled: true,
  })
  const signIn = await request.post(`${url}/auth/sessions`, { data: { name_or_email: name, password } })
  const { user } = (await signIn.json()) as Login
  await admin.call('PATCH', `/auth/users/${user.id}`, { email_verified: true })
  const again = await request.post(`${url}/auth/sessions`, { data: { name_or_email: name, password } })
  const login = (await again.json()) as Login
  const send = async (path: string, data: unknown): Promise<string> => {
    const headers = { authorization: `Bearer ${login.access_token}` }
    const answer = await request.post(url + path, { data, headers })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return ((await answer.json()) as Made).id
  }
  const make = async (path: string, body: object) => (await admin.call<Made>('POST', path, body)).id
  const { task, newQuestion } = await reportableTask(make, name)
  const question = await newQuestion()
  await send(`/challenges/tasks/${task}/questions/${question}/attempts`, solution)
  return send('/challenges/subtask_reports', reportOf(task, question, comment))
}

const reports = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Reported tasks' })

async function openCount(page: Page): Promise<number> {
  const said = reports(page).getByTitle(/open$/)
  return Number.parseInt((await said.getAttribute('title')) ?? '', 10)
}

const showsOpen = (page: Page, count: number) =>
  expect(reports(page)).toHaveAccessibleName(new RegExp(` ${count} open$`), { timeout: 15_000 })

/** As if another tab were in front. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate(isHidden => {
    Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

test('D48 Z544 the menu counts reported tasks, and follows without a reload, in every tab', {
  tag: '@proof',
}, async ({ admin, page, context, request, shared }) => {
  test.slow()
  await admin.open('/dashboard/users')
  const other = await context.newPage()
  await other.goto(`${shared.urls.academy}/dashboard/jobs`)
  const before = await openCount(page)
  await showsOpen(other, before)
  await setHidden(page, true)
  const id = await report(admin, request, shared.urls.academy, 'Told at once')
  await showsOpen(page, before + 1)
  await showsOpen(other, before + 1)
  await expect(page).toHaveTitle('(1) · Users · Academy Admin')
  // A screen that loads meanwhile writes its own title.
  await page.evaluate(() => {
    document.title = 'Anna · Academy Admin'
  })
  await expect(page).toHaveTitle('(1) · Anna · Academy Admin')
  await page.evaluate(() => {
    document.title = 'Users · Academy Admin'
  })
  await expect(other).toHaveTitle('Jobs · Academy Admin')
  await setHidden(page, false)
  await expect(page).toHaveTitle('Users · Academy Admin')
  await admin.call('PUT', `/challenges/subtask_reports/${id}`, { action: 'REJECT' })
  await showsOpen(page, before)
  await showsOpen(other, before)
})

test('Z481 Z603 nothing rings while somebody is looking at another tab, and no sound at night unless one wants it', {
  tag: '@proof',
}, async ({ admin, page, context, shared }) => {
  const next = { came: 0 }
  await context.route('**/admin/events', route => {
    const reports = { open: 3, appeals: 0, came: 0 }
    if (!route.request().headers().accept?.includes('event-stream')) return route.fulfill({ json: reports })
    const data = JSON.stringify({ ...reports, ...next })
    next.came = 0
    return route.fulfill({ contentType: 'text/event-stream', body: `event: reports\ndata: ${data}\n\n` })
  })
  await context.addInitScript(() => {
    const rung: string[] = []
    for (const kind of ['desktop', 'sound']) localStorage.setItem(`bell-${kind}`, 'on')
    const note = (title: string) => {
      rung.push(title)
      return {}
    }
    // biome-ignore lint/complexity/useArrowFunction: they are called with `new`.
    const shown = function (title: string) {
      return note(title)
    }
    const Sound = window.AudioContext
    // biome-ignore lint/complexity/useArrowFunction: they are called with `new`.
    const sound = function () {
      note('sound')
      return new Sound()
    }
    Object.assign(window, {
      rung,
      Notification: Object.assign(shown, { permission: 'granted' }),
      AudioContext: sound,
    })
  })
  const rung = () => page.evaluate(() => (window as unknown as { rung: string[] }).rung)
  const atHour = (hour: number) => page.clock.setFixedTime(new Date().setHours(hour))
  await admin.open('/dashboard/users')
  const other = await context.newPage()
  await other.goto(`${shared.urls.academy}/dashboard/jobs`)
  await showsOpen(other, 3)
  await setHidden(page, true)
  await atHour(12)
  next.came = 1
  await expect(page).toHaveTitle(/^\(1\) /)
  await setHidden(other, true)
  await atHour(23)
  next.came = 1
  // Nothing for the first one, and no sound for this one.
  await expect.poll(rung).toEqual(['One new report'])
  await atHour(12)
  next.came = 1
  await expect.poll(rung).toEqual(['One new report', 'sound', 'One new report'])
  // Z603: one look at any tab is a look at what all of them count.
  await expect(page).toHaveTitle(/^\(3\) /)
  await setHidden(other, false)
  for (const tab of [page, other]) await expect(tab).not.toHaveTitle(/^\(/)
})

test('D48 without a stream the menu still counts, and on a phone @proof', async ({ admin, page }) => {
  await page.route('**/admin/events', route =>
    route.request().headers().accept?.includes('event-stream')
      ? route.fulfill({ status: 503, json: { detail: 'Service unavailable' } })
      : route.fulfill({ json: { open: 1234, came: 0 } }),
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await admin.open('/dashboard/users')
  await page.getByRole('button', { name: 'Menu' }).click()
  const link = page.getByRole('dialog').getByRole('link', { name: 'Reported tasks' })
  await expect(link).toBeVisible()
  await expect(link).toHaveAccessibleName(/^Reported tasks 1[.,\d]*K? open$/)
})

test('D49 what one is mailed is chosen on the account page, and is there after a reload', {
  tag: '@proof',
}, async ({ admin, page, context, shared }) => {
  await admin.open('/dashboard/account')
  const section = page.getByRole('region', { name: 'Notifications' })
  await section.getByRole('combobox', { name: 'Emails about new reports' }).click()
  await page.getByRole('option', { name: 'A weekly digest' }).click()
  await section.getByRole('combobox', { name: 'Day of the week' }).click()
  await page.getByRole('option', { name: 'Friday' }).click()
  await section.getByRole('combobox', { name: 'Time', exact: true }).click()
  await page.getByRole('option', { name: '17:00' }).click()
  await section.getByRole('combobox', { name: 'Time zone' }).fill('Auckland')
  await page.getByRole('option', { name: 'Pacific/Auckland' }).click()
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your notifications are saved.')).toBeVisible()
  await page.reload()
  await expect(section.getByRole('combobox', { name: 'Emails about new reports' })).toHaveValue(
    'A weekly digest',
  )
  await expect(section.getByRole('combobox', { name: 'Day of the week' })).toHaveValue('Friday')
  await expect(section.getByRole('combobox', { name: 'Time', exact: true })).toHaveValue('17:00')
  await expect(section.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Pacific/Auckland')
  await expect(section.getByRole('combobox', { name: 'Language of the emails' })).toHaveValue('English')
  await chooseLocale(context, shared.urls.academy, 'de')
  await page.reload()
  const german = page.getByRole('region', { name: 'Benachrichtigungen' })
  await expect(german.getByRole('combobox', { name: 'E-Mails über neue Meldungen' })).toHaveValue(
    'Wöchentlich eine Übersicht',
  )
  await expect(german.getByRole('combobox', { name: 'Wochentag' })).toHaveValue('Freitag')
})

test('D155 a mention is counted in the menu, listed with its note, and read where the note stands', async ({
  admin,
  page,
  request,
  shared,
}) => {
  const name = `note_${randomBytes(4).toString('hex')}`
  const password = 'a password for this test'
  const { user } = await admin.call<Login>('POST', '/auth/users', {
    ...{ name, display_name: name, email: `${name}@example.com`, password, admin: true, enabled: true },
  })
  const signIn = await request.post(`${shared.urls.academy}/auth/sessions`, {
    data: { name_or_email: name, password },
  })
  const { access_token } = (await signIn.json()) as Login
  const text = `@admin, bitte ansehen: ${name}`
  const written = await request.post(`${shared.urls.academy}/admin/notes`, {
    headers: { authorization: `Bearer ${access_token}` },
    data: { id: crypto.randomUUID(), about: { kind: 'user', id: user.id }, text },
  })
  expect(written.status()).toBe(201)
  await admin.open('/dashboard/mentions?unread=true')
  const row = page.getByRole('row').filter({ hasText: text })
  await expect(row).toContainText(`User: ${name}`)
  const entry = page.getByRole('navigation').getByRole('link', { name: /^Mentions/ })
  await expect(entry).toContainText(/\d+ unread/)
  await row.getByRole('link').first().click()
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText(text)
  const isRead = async () => {
    const { items } = await admin.call<{ items: { text: string }[] }>(
      'GET',
      '/admin/notes/mentions?unread=true&limit=100',
    )
    return !items.some(one => one.text === text)
  }
  await expect.poll(isRead).toBe(true)
})
