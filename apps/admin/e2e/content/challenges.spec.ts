import type { Category, Challenge } from '@lotse/contracts/academy/challenges/challenges'
import type { Subtask } from '@lotse/contracts/academy/challenges/subtasks'
import type { Page } from '@playwright/test'
import { type Admin, expect, test } from '../steps/admin.ts'
import { hideExtras } from '../steps/public-platform.ts'

const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

const createCategory = (admin: Admin, title = unique('Puzzles')) =>
  admin.call<Category>('POST', '/challenges/categories', { title, description: 'text' })

async function createChallenge(admin: Admin, title = unique('Riddle')): Promise<Challenge> {
  const category = await createCategory(admin)
  const body = { title, description: 'text', skills: [] }
  return admin.call<Challenge>('POST', `/challenges/categories/${category.id}/challenges`, body)
}

const createQuestion = (admin: Admin, taskId: string, question: string) =>
  admin.call<Subtask>('POST', `/challenges/tasks/${taskId}/questions`, {
    question,
    answers: ['p'],
    case_sensitive: false,
    ascii_letters: true,
    digits: false,
    punctuation: false,
    blocks: [],
  })

const subtasksOf = (admin: Admin, taskId: string) =>
  admin.call<Subtask[]>('GET', `/challenges/subtasks?task_id=${taskId}`)

test('A2.4 N9 a category is created, changed and deleted after a question that names what goes with it', {
  tag: '@proof',
}, async ({ admin, page }) => {
  const title = unique('Logic')
  await admin.open('/dashboard/challenges')
  await page.getByRole('link', { name: 'Categories' }).click()
  await expect(page).toHaveURL(/\/dashboard\/challenges\/categories/)
  await page.getByRole('link', { name: 'New category' }).first().click()
  await expect(page.getByLabel('Title')).toBeVisible()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Title is required.')).toBeVisible()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('All kinds')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText(`“${title}” was created.`)).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/challenges\/categories\/[0-9a-f-]{36}$/)
  // The form for a new one may still be there for a moment.
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.getByLabel('Description').fill('Other kinds')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`“${title}” was saved.`)).toBeVisible()

  const all = await admin.call<Category[]>('GET', '/challenges/categories')
  const category = all.find(one => one.title === title)
  expect(category?.description).toBe('Other kinds')
  const body = { title: 'Inside it', description: '', skills: [] }
  const inside = await admin.call<Challenge>(
    'POST',
    `/challenges/categories/${category?.id}/challenges`,
    body,
  )
  await createQuestion(admin, inside.id, 'Which one?')
  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByTestId('dialog')
  await expect(dialog).toContainText('1 challenge with 1 subtask is deleted along with the category.')
  await expect(dialog).toContainText('You can restore this from the bin for 30 days.')
  await dialog.getByRole('button', { name: 'Delete category' }).click()
  await expect(page.getByText('Challenge category deleted successfully.')).toBeVisible()
  await admin.open(`/dashboard/challenges/categories/${category?.id}`)
  await expect(page.getByText('Category not found')).toBeVisible()
})

test('A2.4 several categories are deleted at once @proof', async ({ admin, page }) => {
  const word = unique('Bunch')
  for (const end of ['a', 'b']) await createCategory(admin, `${word} ${end}`)
  await admin.open(`/dashboard/challenges/categories?q=${encodeURIComponent(word)}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByTestId('dialog').getByRole('button', { name: 'Delete 2 categories' }).click()
  await expect(page.getByText('Delete: 2 of 2 done')).toBeVisible()
  await expect(row(page, word)).toHaveCount(0)
})

test('A2.3 a challenge is created in a category, moved to another and deleted with its subtasks', {
  tag: '@proof',
}, async ({ admin, page }) => {
  const first = await createCategory(admin)
  const second = await createCategory(admin)
  const title = unique('Maze')
  await admin.open(`/dashboard/challenges/categories/${first.id}`)
  await page.getByRole('link', { name: 'New challenge' }).click()
  await expect(page.getByRole('heading', { name: 'Create challenge' })).toBeVisible()
  await page.getByLabel('Title').fill(title)
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue(first.title)
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText(`“${title}” was created.`)).toBeVisible()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()

  await page.getByRole('combobox', { name: 'Category' }).fill(second.title)
  await page.getByRole('option', { name: second.title }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`“${title}” was saved.`)).toBeVisible()
  const moved = await admin.call<Challenge[]>('GET', `/challenges/categories/${second.id}/challenges`)
  expect(moved.map(one => one.title)).toEqual([title])

  await createQuestion(admin, moved[0]?.id ?? '', 'Which way?')
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByTestId('dialog')).toContainText('Its subtask is deleted too')
  await page.getByTestId('dialog').getByRole('button', { name: 'Delete challenge' }).click()
  await expect(page.getByText(`“${title}” was deleted.`)).toBeVisible()
  expect(await subtasksOf(admin, moved[0]?.id ?? '')).toEqual([])
})

test('A2.3 subtasks of all four types are created in their editors', { tag: '@proof' }, async ({
  admin,
  page,
}) => {
  test.slow()
  const challenge = await createChallenge(admin)
  const open = async (type: string) => {
    await admin.open(`/dashboard/challenges/${challenge.id}`)
    await page.getByRole('button', { name: 'Add subtask' }).click()
    await page.getByRole('menuitem', { name: type, exact: true }).click()
  }
  const saved = async () => {
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByText('The subtask was created.')).toBeVisible()
  }
  await open('Multiple choice question')
  await page.getByRole('textbox', { name: 'Question' }).fill('Which is a bird?')
  await page.getByLabel('Answer 1', { exact: true }).fill('Gull')
  await page.getByLabel('Answer 2', { exact: true }).fill('Seal')
  await saved()
  await open('Matching')
  await page.getByLabel('Left 1', { exact: true }).fill('DE')
  await page.getByLabel('Right 1', { exact: true }).fill('Germany')
  await page.getByLabel('Left 2', { exact: true }).fill('FR')
  await page.getByLabel('Right 2', { exact: true }).fill('France')
  await saved()
  await open('Question')
  await page.getByRole('textbox', { name: 'Question' }).fill('Capital of France?')
  await page.getByLabel('Answer 1', { exact: true }).fill('Paris')
  await saved()
  await open('Coding challenge')
  await page.getByRole('textbox', { name: 'Description' }).fill('# FizzBuzz')
  await page.getByRole('combobox', { name: 'environment' }).click()
  await page.getByRole('option', { name: /Python/ }).click()
  await page.getByLabel('Solution code').fill('print(1)')
  await page.getByLabel('Evaluator').fill('check()')
  await saved()
  const types = (await subtasksOf(admin, challenge.id)).map(({ type }) => type)
  expect(types.sort()).toEqual(['CODING_CHALLENGE', 'MATCHING', 'MULTIPLE_CHOICE_QUESTION', 'QUESTION'])
  for (const text of ['Which is a bird?', 'DE, FR', 'Capital of France?', 'FizzBuzz']) {
    await expect(page.getByRole('link', { name: text })).toBeVisible()
  }
})

test('A2.3 a subtask is changed, disabled, retired, moved and deleted', { tag: '@proof' }, async ({
  admin,
  page,
}) => {
  const challenge = await createChallenge(admin)
  const subtask = await createQuestion(admin, challenge.id, 'Old words?')
  const now = async () => (await subtasksOf(admin, challenge.id)).find(({ id }) => id === subtask.id)
  await admin.open(`/dashboard/challenges/${challenge.id}`)
  const menu = page.getByRole('button', { name: 'Actions for Old words?' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Disable' }).click()
  await expect(page.getByText('Only administrators and its creator see the subtask now.')).toBeVisible()
  expect((await now())?.enabled).toBe(false)
  await menu.click()
  await page.getByRole('menuitem', { name: 'Retire' }).click()
  await expect(page.getByText('The subtask is retired: it can be solved, without rewards.')).toBeVisible()
  expect((await now())?.retired).toBe(true)

  await page.getByRole('link', { name: 'Old words?' }).click()
  await page.getByRole('textbox', { name: 'Question' }).fill('New words?')
  await page.getByLabel('XP').fill('0')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The subtask was saved.')).toBeVisible()
  expect(await now()).toMatchObject({ xp: 0, enabled: false, retired: true })

  const other = await createChallenge(admin)
  await page.getByRole('button', { name: 'Actions for New words?' }).click()
  await page.getByRole('menuitem', { name: 'Move …' }).click()
  await page.getByRole('combobox', { name: 'To the challenge' }).fill(other.title)
  await page.getByRole('option', { name: other.title }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
  await expect(page.getByText(`The subtask now belongs to “${other.title}`)).toBeVisible()
  await expect(page.getByText('No subtasks yet')).toBeVisible()
  expect((await subtasksOf(admin, other.id)).map(({ id }) => id)).toEqual([subtask.id])

  await admin.open(`/dashboard/challenges/${other.id}`)
  await page.getByRole('button', { name: 'Actions for New words?' }).click()
  await page.getByRole('menuitem', { name: 'Delete subtask' }).click()
  await page.getByTestId('dialog').getByRole('button', { name: 'Delete subtask' }).click()
  await expect(page.getByText('No subtasks yet')).toBeVisible()
})

test('A2.11 a challenge and a subtask that do not exist are said to be missing @proof', async ({
  admin,
  page,
}) => {
  const nobody = '00000000-0000-4000-8000-000000000000'
  await admin.open(`/dashboard/challenges/${nobody}`)
  await expect(page.getByText('Challenge not found')).toBeVisible()
  await admin.open(`/dashboard/challenges/${nobody}/subtasks/${nobody}`)
  await expect(page.getByText('Subtask not found')).toBeVisible()
})

test('A9.1 challenges work with the platform’s own routes alone', async ({ admin, page }) => {
  await hideExtras(page)
  const challenge = await createChallenge(admin)
  await createQuestion(admin, challenge.id, 'Platform words?')
  await admin.open(`/dashboard/challenges?q=${encodeURIComponent(challenge.title)}`)
  await row(page, challenge.title).getByRole('link', { name: challenge.title }).click()
  await page.getByRole('link', { name: 'Platform words?' }).click()
  await page.getByRole('textbox', { name: 'Question' }).fill('Other words?')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: 'Other words?' })).toBeVisible()
})
