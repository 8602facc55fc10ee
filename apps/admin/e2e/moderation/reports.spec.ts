import type { AdminReport } from '@lotse/contracts/academy/challenges/reports'
import { type Admin, chooseLocale, expect, test } from '../steps/admin.ts'
import { decide } from '../steps/decide.ts'
import { hideExtras } from '../steps/public-platform.ts'

type Page<T> = { items: T[]; total: number }

/** The specs of this file use up reports, so each uses one that is still open. */
async function openReport(admin: Admin, fits: (report: AdminReport) => boolean): Promise<AdminReport> {
  const { items } = await admin.call<Page<AdminReport>>('GET', '/admin/reports?limit=100&sort=-timestamp')
  // What another spec has open stays theirs.
  const isFree = ({ claim }: AdminReport) => !claim || claim.user_name === 'admin'
  const found = items.find(one => isFree(one) && fits(one))
  expect(found, 'an open report for this test').toBeDefined()
  return found as AdminReport
}
/** The queue: one report for each task. */
const byTask = '/admin/reports?limit=100&sort=timestamp&grouped=true'
const byPerson = (report: AdminReport) => report.user_id !== null && report.reporter_name !== null
const readReport = (admin: Admin, id: string) =>
  admin.call<{ report: AdminReport; subtask: { enabled: boolean; deleted: boolean } | null }>(
    'GET',
    `/admin/reports/${id}`,
  )

test('A2.7 V15 the queue lists open reports with reason, comment, people and task type', async ({
  admin,
  page,
}) => {
  const { items } = await admin.call<Page<AdminReport>>('GET', byTask)
  const report = items.find(found => byPerson(found) && found.comment !== '') as AdminReport
  await admin.open('/dashboard/reported-tasks?size=100')
  const row = page
    .getByRole('row')
    .filter({ hasText: report.comment })
    .filter({ hasText: report.reporter_name ?? '' })
    .first()
  await expect(row).toContainText('Open')
  // A card on a phone: the comment has the full width, and nothing is repeated on each.
  const wide = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  const card = page
    .getByRole('listitem')
    .filter({ hasText: report.comment })
    .filter({ hasText: `${report.reporter_name} → ` })
    .first()
  await expect(card).not.toContainText('Status')
  const [comment, whole] = [await card.getByText(report.comment).boundingBox(), await card.boundingBox()]
  expect(comment?.x).toBeLessThan((whole?.x ?? 0) + 40)
  const box = await card.locator('dd').filter({ hasText: report.comment }).boundingBox()
  expect(box?.width).toBeGreaterThan((whole?.width ?? 0) * 0.8)
  if (wide) await page.setViewportSize(wide)
  await page.getByRole('search').getByRole('button', { name: 'Reason' }).click()
  await page.getByRole('menuitemradio', { name: 'Abuse' }).click()
  await expect(page).toHaveURL(/reason=ABUSE/)
})

test('Z69 the longest names leave the status of resolved reports whole, in German @proof', async ({
  admin,
  page,
  context,
  shared,
}) => {
  await chooseLocale(context, shared.urls.academy, 'de-DE')
  await page.route('**/admin/reports?*', async route => {
    const answer = await route.fetch()
    const { items, total } = (await answer.json()) as Page<AdminReport>
    const long = {
      reporter_name: 'w'.repeat(32),
      creator_name: 'w'.repeat(32),
      completed_action: 'DELETE_TASK',
    }
    const at = '2026-01-01T00:00:00+00:00'
    const shown = items.map(item => ({ ...item, ...long, completed_timestamp: at }))
    return route.fulfill({ response: answer, json: { items: shown, total } })
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await admin.open('/dashboard/reported-tasks?completed=any')
  const status = page.getByRole('cell', { name: 'Aufgabe gelöscht' }).first()
  await expect(status).toBeVisible()
  const isWhole = () => status.evaluate(cell => cell.scrollWidth <= cell.clientWidth)
  expect(await isWhole()).toBe(true)
  const room = page.getByRole('table').locator('..')
  expect(await room.evaluate(frame => frame.scrollWidth - frame.clientWidth)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 720 })
  expect(await isWhole()).toBe(true)
  await expect(status).toBeInViewport({ ratio: 1 })
  // The list may just be read again.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('A3.5 the task itself is shown in all four types, also after a reload', { tag: '@proof' }, async ({
  admin,
  page,
}) => {
  const shown = {
    MULTIPLE_CHOICE_QUESTION: ['Multiple choice question', 'Answers'],
    MATCHING: ['Matching', 'Left side', 'Right side'],
    QUESTION: ['Question', 'Accepted answers'],
    CODING_CHALLENGE: ['Coding challenge', 'Solution code', 'Solution environment'],
  }
  for (const [type, texts] of Object.entries(shown)) {
    const report = await openReport(admin, found => found.subtask_type === type)
    await admin.open(`/dashboard/reported-tasks/${report.id}`)
    await page.reload()
    const task = page.getByRole('region', { name: 'Task', exact: true })
    for (const text of [...texts, 'XP', 'Morphcoins', 'Fee'])
      await expect(task.getByText(text).first()).toBeVisible()
  }
})

const decisions = [
  { action: 'REJECT', button: 'Dismiss report', when: ' @proof' },
  { action: 'DELETE_TASK', button: 'Delete task', when: '' },
  { action: 'BLOCK_REPORTER', button: 'Block reporter', when: ' @proof' },
  { action: 'BLOCK_CREATOR', button: 'Block creator', when: ' @proof' },
]
for (const { action, button, when } of decisions) {
  test(`A4.2 A8.2 a report is resolved by "${button}", after a question, and the next one follows${when}`, async ({
    admin,
    page,
  }) => {
    // Administrators are never blocked, so the creator must be somebody else.
    const report = await openReport(admin, found => byPerson(found) && found.creator_name !== 'admin')
    await admin.open(`/dashboard/reported-tasks/${report.id}`)
    await page.getByRole('button', { name: button }).click()
    await decide(page, 'Decide on report')
    await expect(page.getByText(/^Report resolved: /)).toBeVisible()
    await expect(page).not.toHaveURL(new RegExp(report.id))
    await expect(page.getByText(/^\d+ of \d+$/)).toBeVisible()
    expect((await readReport(admin, report.id)).report.completed_action).toBe(action)
  })
}

test('A2.7 the report that follows is one that is still open @proof', async ({ admin, page }) => {
  const { items } = await admin.call<Page<AdminReport>>('GET', byTask)
  // The next one is resolved in the platform's way, which leaves others of the same task open.
  const isAlone = ({ open_reports }: AdminReport) => open_reports === 1
  const at = items.findIndex(
    (report, at) => byPerson(report) && isAlone(items[at + 1] ?? report) && byPerson(items[at + 1] ?? report),
  )
  const [report, next, afterwards] = items.slice(at) as [AdminReport, AdminReport, AdminReport]
  await admin.open(`/dashboard/reported-tasks/${report.id}`)
  await expect(page.getByText(`${at + 1} of ${items.length}`)).toBeVisible()
  await admin.call('PUT', `/challenges/subtask_reports/${next.id}`, { action: 'REJECT' })
  await page.keyboard.press('1')
  await page.getByRole('dialog').getByRole('button', { name: 'Decide' }).click()
  await expect(page).toHaveURL(new RegExp(afterwards.id))
  await expect(page.getByText(`${at + 1} of ${items.length - 2}`)).toBeVisible()
})

test('A4.3 a report that somebody else has resolved is not resolved again', async ({ admin, page }) => {
  const report = await openReport(admin, byPerson)
  await admin.open(`/dashboard/reported-tasks/${report.id}`)
  const reject = page.getByRole('button', { name: 'Dismiss report' })
  await reject.click()
  await admin.call('PUT', `/challenges/subtask_reports/${report.id}`, { action: 'REJECT' })
  await page.getByRole('dialog').getByRole('button', { name: 'Decide' }).click()
  await expect(page.getByRole('alert')).toContainText('Report Already Resolved.')
  await expect(reject).toHaveCount(0)
  await expect(page.getByText(/^\d+ of \d+$/)).toHaveCount(0)
})

test('A4.2 V13 a task is adjusted in place, enabled again, and its report closed', { tag: '@proof' }, async ({
  admin,
  page,
}) => {
  const report = await openReport(admin, found => found.subtask_type === 'QUESTION')
  await admin.open(`/dashboard/reported-tasks/${report.id}`)
  await page.getByRole('button', { name: 'Adjust task' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adjust task' })
  await expect(dialog.getByRole('textbox', { name: 'Question' })).toBeFocused()
  const switches = await dialog
    .getByRole('switch')
    .evaluateAll(all => all.map(one => one.parentElement?.getBoundingClientRect().left ?? 0))
  expect(new Set(switches).size).toBe(2)
  await dialog.getByRole('textbox', { name: 'Question' }).fill('What is two plus two?')
  await page.keyboard.press('Escape')
  await page.getByTestId('dialog').getByRole('button', { name: 'Keep editing' }).press('Escape')
  await expect(page.getByTestId('dialog')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Save and enable again' }).click()
  await expect(page.getByText('Task adjusted, report resolved.')).toBeVisible()
  const { report: closed, subtask } = await readReport(admin, report.id)
  expect(closed.completed_action).toBe('REVISE')
  expect(subtask?.enabled).toBe(true)
})

test('Z12 a task that somebody else changes while it is adjusted keeps both changes', {
  tag: '@proof',
}, async ({ admin, page }) => {
  const report = await openReport(admin, found => found.subtask_type === 'QUESTION')
  await admin.open(`/dashboard/reported-tasks/${report.id}`)
  await page.getByRole('button', { name: 'Adjust task' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adjust task' })
  await dialog.getByLabel('XP').fill('7')
  await admin.call('PATCH', `/challenges/tasks/${report.task_id}/questions/${report.subtask_id}`, {
    question: 'Theirs?',
  })
  // Returning to the window reads the report again.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await dialog.getByRole('button', { name: 'Save and enable again' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Changed by somebody else in the meantime')
  await expect(dialog.getByLabel('XP')).toHaveValue('7')
  await expect(dialog.getByRole('textbox', { name: 'Question' })).toHaveValue('Theirs?')
  await dialog.getByRole('button', { name: 'Save and enable again' }).click()
  await expect(page.getByText('Task adjusted, report resolved.')).toBeVisible()
})

test('Z53 Z350 a task is said to be adjusted when it is, also where somebody else decides the report meanwhile', {
  tag: '@proof',
}, async ({ admin, page }) => {
  const dialog = page.getByRole('dialog', { name: 'Adjust task' })
  const begin = async () => {
    const report = await openReport(admin, found => found.subtask_type === 'QUESTION')
    await admin.open(`/dashboard/reported-tasks/${report.id}`)
    await page.getByRole('button', { name: 'Adjust task' }).click()
    await dialog.getByLabel('XP').fill('77')
    return report
  }
  const xpOf = async ({ subtask_id }: AdminReport) =>
    (await admin.call<{ xp: number }>('GET', `/admin/subtasks/${subtask_id}`)).xp
  const dismissed = await begin()
  await admin.call('PUT', `/challenges/subtask_reports/${dismissed.id}`, { action: 'REJECT' })
  await expect(dialog.getByText('The report has been resolved in the meantime')).toBeVisible()
  await expect(dialog.getByText('Dismissed. Resolved by admin')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save task' }).click()
  await expect(dialog.getByText('Changed by somebody else in the meantime')).toBeVisible()
  expect(await xpOf(dismissed)).not.toBe(77)
  await dialog.getByRole('button', { name: 'Save task' }).click()
  await expect(page.getByText('Task adjusted. The report had been resolved before.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(await xpOf(dismissed)).toBe(77)
  expect((await readReport(admin, dismissed.id)).report.completed_action).toBe('REJECT')
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/users/)

  // Saved, and then the connection breaks: the report is shown as open, but the task is not shown as unsaved.
  const kept = await begin()
  await page.route('**/admin/decisions', route => route.abort())
  let read = () => {}
  const held = new Promise<void>(done => {
    read = done
  })
  await page.route('**/admin/reports/*', async route => {
    await held
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Save and enable again' }).click()
  await expect(page.getByRole('alert')).toContainText('Task adjusted, the report is still open.')
  // If the dialog opened before the task was read again, the task would be older than what was just saved.
  await expect(dialog).toBeVisible()
  read()
  await expect(dialog).toHaveCount(0)
  expect(await xpOf(kept)).toBe(77)
  await page.unroute('**/admin/decisions')
  await page.getByRole('button', { name: 'Adjust task' }).click()
  await dialog.getByRole('button', { name: 'Save and enable again' }).click()
  await expect(page.getByText('Task adjusted, report resolved.')).toBeVisible()
})

test('A2.7 the queue is worked by keyboard alone', async ({ admin, page }) => {
  const { items } = await admin.call<Page<AdminReport>>('GET', byTask)
  const [first, second] = items
  await admin.open(`/dashboard/reported-tasks/${first?.id}`)
  await expect(page.getByText(/^1 of/)).toBeVisible()
  await page.keyboard.press('j')
  await expect(page).toHaveURL(new RegExp(second?.id ?? ''))
  await expect(page.getByText(/^2 of/)).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByText(/^1 of/)).toBeVisible()
  await page.keyboard.press('1')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('A4.2 an automatic report has no reporter to block @proof', async ({ admin, page }) => {
  const report = await openReport(admin, found => found.user_id === null)
  await admin.open(`/dashboard/reported-tasks/${report.id}`)
  await expect(page.getByRole('button', { name: 'Block reporter' })).toBeDisabled()
  await expect(page.getByRole('region', { name: 'Reporter' })).toContainText('Automatic')
})

test('D93 notes are a thread: somebody else’s stands beside one’s own, a colleague is mentioned by keys, and edits are kept @proof', async ({
  admin,
  page,
}) => {
  const { id } = await openReport(admin, byPerson)
  await admin.open(`/dashboard/reported-tasks/${id}`)
  const notes = page.getByRole('region', { name: 'Notes' })
  const field = notes.getByRole('textbox', { name: 'Write a note, @ mentions somebody' })
  await field.fill('Mine, ')
  // Somebody else writes meanwhile: it appears, and what is being typed stays.
  const theirs = { id: crypto.randomUUID(), about: { kind: 'report', id }, text: 'Theirs' }
  await admin.call('POST', '/admin/notes', theirs)
  await expect(notes.getByRole('listitem')).toContainText('Theirs')
  await field.press('End')
  await field.pressSequentially('ask @lena_ad')
  await expect(page.getByRole('option', { name: /@lena_admin/ })).toBeVisible()
  await field.press('Tab')
  await expect(field).toHaveValue('Mine, ask @lena_admin ')
  await field.press('Control+Enter')
  const first = notes.getByRole('listitem').first()
  await expect(first).toContainText('Mine, ask @lena_admin')
  await expect(field).toHaveValue('')
  await first.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Edit note' }).click()
  await notes.getByRole('textbox', { name: 'Edit note' }).fill('Settled')
  await notes.getByRole('button', { name: 'Save' }).click()
  await expect(first).toContainText('edited')
  await first.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Earlier versions' }).click()
  await expect(notes.getByRole('list', { name: 'Earlier versions' })).toContainText('ask @lena_admin')
})

test('A2.7 A1.4 a half-written note is lost neither by going on nor by a failed asset, and goes with the decision @proof', async ({
  admin,
  page,
}) => {
  const { id } = await openReport(admin, byPerson)
  await admin.open(`/dashboard/reported-tasks/${id}`)
  const note = page.getByRole('textbox', { name: 'Write a note, @ mentions somebody' })
  await note.fill('Seen before')
  await page
    .getByRole('button', { name: /^(Next|Previous) report$/, disabled: false })
    .first()
    .click()
  await page.getByTestId('dialog').getByRole('button', { name: 'Keep editing' }).click()
  await page.route(/\/assets\/audit-[^/]*\.js/, route => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await page.getByRole('link', { name: 'Audit log' }).hover()
  await failed
  await expect(note).toHaveValue('Seen before')
  await page.getByRole('button', { name: 'Dismiss report' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Decide' }).click()
  await expect(page.getByText(/^Report resolved: /)).toBeVisible()
  expect((await readReport(admin, id)).report.completed_action).toBe('REJECT')
  const { items } = await admin.call<Page<{ text: string }>>('GET', `/admin/notes?kind=report&id=${id}`)
  expect(items[0]?.text).toBe('Seen before')
})

test('A2.11 a report that does not exist is said to be missing', async ({ admin, page }) => {
  await admin.open('/dashboard/reported-tasks/00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('Report not found')).toBeVisible()
})

test('A9.1 on the public platform the queue and a report work over its own routes', async ({
  admin,
  page,
}) => {
  const report = await openReport(
    admin,
    found => byPerson(found) && found.subtask_type === 'MULTIPLE_CHOICE_QUESTION',
  )
  await hideExtras(page)
  await admin.open('/dashboard/reported-tasks')
  await expect(page.getByRole('table')).toBeVisible()
  await admin.open(`/dashboard/reported-tasks/${report.id}`)
  await expect(page.getByRole('region', { name: 'Task', exact: true })).toContainText('Answers')
  await expect(page.getByRole('region', { name: 'Reporter' })).toContainText(report.reporter_name ?? '')
})

test('A8.1 A9.1 on the platform a report stays when its task cannot be read, and says what is wrong with it', {
  tag: '@proof',
}, async ({ admin, page }) => {
  const cases = [
    ['MATCHING', 500, 'Error loading the matching task.'],
    ['MULTIPLE_CHOICE_QUESTION', 404, 'MCQ Not Found.'],
    ['CODING_CHALLENGE', 404, 'Coding Challenge Not Found.'],
  ] as const
  await hideExtras(page)
  for (const [type, status, text] of cases) {
    const { id } = await openReport(admin, found => found.subtask_type === type)
    const tasks = /\/challenges\/tasks\//
    await page.route(tasks, route =>
      route.fulfill({
        status,
        json: { error: status === 404 ? 'subtask_not_found' : 'internal_server_error' },
      }),
    )
    await admin.open(`/dashboard/reported-tasks/${id}`)
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Dismiss report' })).toBeEnabled()
    await page.unroute(tasks)
    if (status !== 500) continue
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Fee: not given')).toBeVisible()
  }
})
