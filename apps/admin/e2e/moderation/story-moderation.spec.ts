import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Login } from '@lotse/contracts/academy/auth/sessions'
import type { AdminReport } from '@lotse/contracts/academy/challenges/reports'
import type { AdminSubtask } from '@lotse/contracts/academy/challenges/subtasks'
import type { APIRequestContext, Page } from '@playwright/test'
import { reportOf, solution } from '../../../server/src/academy/testing/reportable-task.ts'
import { type Admin, chooseLocale, expect, test } from '../steps/admin.ts'
import { hurryDecisions, mailsTo } from '../steps/decide.ts'

const short = () => randomBytes(4).toString('hex')
const password = 'correct horse battery'

interface Person extends Login {
  name: string
  send<T = { id: string }>(path: string, data: unknown): Promise<T>
}

/** Somebody with a confirmed address whose browser speaks English. */
async function newPerson(
  admin: Admin,
  request: APIRequestContext,
  url: string,
  role: string,
): Promise<Person> {
  const name = `${role}_${short()}`
  const { user } = await admin.call<Login>('POST', '/auth/users', {
    name,
    display_name: name,
    email: `${name}@example.com`,
    password,
    enabled: true,
  })
  await admin.call('PATCH', `/auth/users/${user.id}`, { email_verified: true })
  if (role === 'moderator') await admin.call('PUT', `/admin/staff/${user.id}/role`, { role })
  const answer = await request.post(`${url}/auth/sessions`, {
    data: { name_or_email: name, password },
    headers: { 'accept-language': 'en' },
  })
  const login = (await answer.json()) as Login
  const send = async <T>(path: string, data: unknown): Promise<T> => {
    const sent = await request.post(url + path, {
      data,
      headers: { authorization: `Bearer ${login.access_token}` },
    })
    expect(sent.ok(), `${path}: ${await sent.text()}`).toBe(true)
    return (await sent.json()) as T
  }
  return { ...login, name, send }
}

/** A course in which everybody may write tasks, because no skill leads to it. */
async function openCourse(admin: Admin): Promise<string> {
  const id = `open_${short()}`
  const texts = { title: `Tides ${id}`, language: 'en', description: '', category: '', image: '', author: '' }
  const lists = { learning_goals: [], requirements: [], sections: [] }
  await admin.call('POST', '/admin/courses', { id, ...texts, price: 0, ...lists })
  return id
}

const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate(isHidden => {
    Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

const entry = (page: Page, ...words: string[]) =>
  words.reduce((found, text) => found.filter({ hasText: text }), page.getByRole('listitem'))

test('D84 D86 D87 D92 D95 from the bell to the authority: a report is decided, the creator objects, a colleague replaces the decision, and everybody can read it', {
  tag: '@proof',
}, async ({ admin, page, context, browser, request, shared }) => {
  test.slow()
  const url = shared.urls.academy
  const creator = await newPerson(admin, request, url, 'creator')
  const reporter = await newPerson(admin, request, url, 'reporter')
  const moderator = await newPerson(admin, request, url, 'moderator')
  const course = await openCourse(admin)
  const { id: task } = await creator.send(`/challenges/courses/${course}/tasks`, {})
  const word = `Springtide${short()}`
  const { id: subtask } = await creator.send(`/challenges/tasks/${task}/questions`, {
    question: `${word}: how many bits are in a byte?`,
    answers: ['8'],
    case_sensitive: false,
    ascii_letters: false,
    digits: true,
    punctuation: false,
    blocks: [],
  })
  await reporter.send(`/challenges/tasks/${task}/questions/${subtask}/attempts`, solution)

  // The bell rings in a tab that nobody looks at.
  await admin.open('/dashboard/users')
  await expect(page.getByRole('link', { name: /^Reported tasks \d+/ })).toBeVisible()
  await setHidden(page, true)
  const comment = `It sells ${word}`
  const { id: report } = await reporter.send('/challenges/subtask_reports', reportOf(task, subtask, comment))
  await expect(page).toHaveTitle(/^\(\d+\) /, { timeout: 15_000 })
  await setHidden(page, false)

  // The first moderator opens the report, which claims it, and a colleague sees that.
  const other = await browser.newContext()
  await chooseLocale(other, url, 'en-US')
  const second = await other.newPage()
  await second.goto(url)
  await second.getByLabel('Email or nickname').fill(moderator.name)
  await second.getByRole('textbox', { name: 'Password' }).fill(password)
  await second.getByRole('button', { name: 'Sign in' }).click()
  await expect(second).toHaveURL(`${url}/dashboard`)
  await page.goto(`${url}/dashboard/reported-tasks/${report}`)
  await expect(page.getByText(comment)).toBeVisible()
  await second.goto(`${url}/dashboard/reported-tasks/${report}`)
  await expect(second.getByText('admin is reviewing this report')).toBeVisible()

  // Two actions and a reason.
  await page.keyboard.press('4')
  const dialog = page.getByRole('dialog', { name: 'Decide on report' })
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: 'Spam or advertising' }).click()
  await dialog.getByRole('textbox', { name: 'Your own words' }).fill('Please do not sell tides.')
  await dialog.getByRole('button', { name: 'Decide', exact: true }).click()
  await expect(page.getByText('Report resolved: task deleted, blocked from creating.')).toBeVisible()
  await hurryDecisions()

  // The creator reads why, and how to object.
  const mails = () => mailsTo(`${creator.name}@example.com`)
  const linkOf = (mail = '') => /http\S+\/admin\/appeal\?token=\S+/.exec(mail)?.[0] ?? ''
  const statement = async () => (await mails()).find(linkOf)
  await expect.poll(statement, { timeout: 40_000 }).toContain('Please do not sell tides.')
  const link = linkOf(await statement())
  const visitor = await context.newPage()
  await visitor.goto(link)
  const objection = `${word} is a moment of the moon.`
  await visitor.getByRole('textbox', { name: 'Why you object' }).fill(objection)
  await visitor.getByRole('button', { name: 'Send objection' }).click()
  await expect(visitor.getByRole('heading', { name: 'We have received your appeal' })).toBeVisible()
  await visitor.close()

  // The other moderator finds it in the menu, and decides something milder.
  await second.getByRole('link', { name: /^Decisions \d+ open appeal/ }).click()
  await second.getByRole('row').filter({ hasText: creator.name }).getByRole('link').first().click()
  const title = { name: 'Task deleted, blocked from creating', exact: true }
  await expect(second.getByRole('heading', title)).toBeVisible()
  const appeal = second.getByRole('region', { name: 'Appeal' })
  await expect(appeal).toContainText(objection)
  await appeal.getByRole('radio', { name: 'Replace' }).check()
  await appeal.getByRole('radio', { name: 'Keep task hidden' }).check()
  await appeal.getByRole('checkbox', { name: 'Block creator' }).uncheck()
  await appeal.getByRole('textbox', { name: 'Answer' }).fill('You may write again; the task stays hidden.')
  await appeal.getByRole('button', { name: 'Answer' }).click()
  await expect(second.getByText('The appeal is answered.')).toBeVisible()
  await expect.poll(async () => (await mails()).join('\n')).toContain('the task stays hidden')
  const { items } = await admin.call<{ items: AdminSubtask[] }>('GET', `/admin/subtasks?search=${word}`)
  expect(items).toMatchObject([{ id: subtask, enabled: false }])
  expect(await admin.call('GET', `/challenges/bans?user_id=${creator.user.id}&active=true`)).toEqual([])

  // The records of both people tell it.
  await page.goto(`${url}/dashboard/users/${creator.user.id}?tab=record`)
  await expect(entry(page, 'Created a task', word)).toBeVisible()
  await expect(entry(page, 'Was reported', comment)).toBeVisible()
  await expect(entry(page, 'Task deleted', 'Blocked from creating', 'Replaced')).toBeVisible()
  await expect(entry(page, 'Task hidden', 'In effect')).toBeVisible()
  await expect(entry(page, 'Appeal', objection)).toContainText('Decision replaced')
  await page.goto(`${url}/dashboard/users/${reporter.user.id}?tab=record`)
  const reported = entry(page, 'Reported a task', comment)
  await expect(reported).not.toContainText('Open')
  await reported.getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(report))
  const { report: told } = await admin.call<{ report: AdminReport }>('GET', `/admin/reports/${report}`)
  expect(told.completed_timestamp).not.toBeNull()

  // And so does the table for the authority, without a name.
  await page.goto(`${url}/dashboard/decisions?person=${creator.user.id}`)
  await expect(page.getByRole('row').filter({ hasText: 'Task hidden' })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const table = await readFile(await (await saved).path(), 'utf8')
  const made = `/admin/decisions?person=${creator.user.id}`
  const both = (await admin.call<{ items: { id: string }[] }>('GET', made)).items
  expect(both).toHaveLength(2)
  for (const { id } of both) expect(table).toContain(id)
  expect(table).toContain('Report (article 16)')
  expect(table).toContain('Decision replaced')
  // Z744: it explains in the catalog's words, which are German, and has none of the moderator's.
  expect(table).toContain('Die Aufgabe dient nicht dem Lernen')
  expect(table).not.toContain('Please do not sell tides.')
  for (const { name } of [creator, reporter, moderator]) expect(table).not.toContain(name)
  await other.close()
})
