import type { RootSkill, SubSkill } from '@lotse/contracts/academy/skills/skills'
import type { Page } from '@playwright/test'
import { type Admin, expect, test } from '../steps/admin.ts'
import { hideExtras } from '../steps/public-platform.ts'

const word = () => Math.random().toString(36).slice(2, 8)

/** A root with the chain a, b, c below it: b needs a, c needs b. */
async function createTree(admin: Admin): Promise<string> {
  const root = `e2e_${word()}`
  await admin.call('POST', '/skills/skilltree', {
    id: root,
    name: `Root ${root}`,
    dependencies: [],
    row: 0,
    column: 0,
    sub_tree_rows: 6,
    sub_tree_columns: 5,
  })
  for (const [at, name] of ['a', 'b', 'c'].entries()) {
    await admin.call('POST', `/skills/skilltree/${root}`, {
      id: `${root}_${name}`,
      name: `Skill ${name.toUpperCase()}`,
      dependencies: at === 0 ? [] : [`${root}_${['a', 'b'][at - 1]}`],
      courses: [],
      row: at,
      column: at,
      icon: 'book',
    })
  }
  return root
}

const subsOf = (admin: Admin, root: string) =>
  admin.call<{ rows: number; columns: number; skills: SubSkill[] }>('GET', `/skills/skilltree/${root}`)
const node = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`^${name},`) })
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save tree' }).click()
  await expect(page.getByText('The tree was saved.').first()).toBeVisible()
  // The count of changes stays until the server has them all.
  await expect(page.getByText(/^\d+ changes?$/)).toHaveCount(0)
}

test('A2.8 A3.4 N16 Z342 a root skill is created, edited and deleted with what hangs on it named', {
  tag: '@proof',
}, async ({ admin, page }) => {
  test.slow()
  const name = `Forest ${word()}`
  await admin.open('/dashboard/skill-tree')
  await page.getByRole('link', { name: 'New root skill' }).first().click()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Name is required.')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('combobox', { name: 'Icon' }).fill('rocket')
  await page.getByRole('option', { name: 'rocket' }).click()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText(`${name} was created.`)).toBeVisible()
  const id = name.toLowerCase().replace(' ', '_')
  await expect(page).toHaveURL(new RegExp(`/skill-tree/${id}/manage`))
  // Z342: not to the form, which would be empty.
  await page.goBack()
  await expect(page).toHaveURL(/\/skill-tree$/)

  await admin.open(`/dashboard/skill-tree/${id}/edit`)
  await page.getByLabel('Width of its own tree').fill('7')
  // Typing replaces the selection.
  await page.getByRole('combobox', { name: 'Icon' }).click()
  await page.keyboard.type('leaf')
  await page.getByRole('option', { name: 'leaf', exact: true }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${name} was saved.`)).toBeVisible()
  const { skills } = await admin.call<{ skills: RootSkill[] }>('GET', '/skills/skilltree')
  expect(skills.find(root => root.id === id)).toMatchObject({ icon: 'leaf', sub_tree_rows: 7, name })

  const sub = { id: `${id}_x`, name: 'Leaf', dependencies: [], courses: [], row: 0, column: 0 }
  await admin.call('POST', `/skills/skilltree/${id}`, sub)
  // A skill with earned XP is only deleted after its name is typed.
  await admin.call('PATCH', `/skills/xp/${admin.login.user.id}/${id}/${id}_x`, { xp: 20 })
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByTestId('dialog')).toContainText('1 sub skill')
  await expect(page.getByRole('button', { name: `Delete ${name}` })).toBeDisabled()
  await page.getByLabel(`Type “${name}” to confirm`).fill(name)
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(page.getByText(`${name} was deleted.`)).toBeVisible()
  await admin.open(`/dashboard/skill-tree/${id}/edit`)
  await expect(page.getByText('Skill not found')).toBeVisible()
})

test('A2.8 a skill is moved by keyboard, undone, redone and saved', async ({ admin, page }) => {
  const root = await createTree(admin)
  await admin.open(`/dashboard/skill-tree/${root}/manage`)
  await node(page, 'Skill A').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Skill A' })).toBeVisible()
  await node(page, 'Skill A').press('ArrowRight')
  await expect(page.getByText('1 change', { exact: true })).toBeVisible()
  await expect(page.getByLabel('X (from left)')).toHaveValue('1')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('X (from left)')).toHaveValue('0')
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(page.getByLabel('X (from left)')).toHaveValue('1')
  await save(page)
  const moved = (await subsOf(admin, root)).skills.find(({ name }) => name === 'Skill A')
  expect(moved).toMatchObject({ row: 1, column: 0 })
})

test('A2.8 a skill is dragged to another cell; row is horizontal, column vertical', async ({
  admin,
  page,
}) => {
  const root = await createTree(admin)
  await admin.open(`/dashboard/skill-tree/${root}/manage`)
  const c = node(page, 'Skill C')
  const box = await c.boundingBox()
  const a = await node(page, 'Skill A').boundingBox()
  if (!box || !a) throw new Error('the skills are not drawn')
  // Two cells are between A and C in both directions.
  const across = (box.x - a.x) / 2
  await c.hover()
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + across / 2, box.y + box.height / 2, { steps: 5 })
  await page.mouse.move(box.x + box.width / 2 + across, box.y + box.height / 2, { steps: 5 })
  await page.mouse.up()
  await save(page)
  const moved = (await subsOf(admin, root)).skills.find(({ name }) => name === 'Skill C')
  expect(moved).toMatchObject({ row: 3, column: 2 })
})

test('A2.8 skills are connected and disconnected, and a cell is never taken twice', async ({
  admin,
  page,
}) => {
  test.slow()
  const root = await createTree(admin)
  await admin.open(`/dashboard/skill-tree/${root}/manage`)
  await node(page, 'Skill C').click()
  const panel = page.getByRole('region', { name: 'Skill C' })
  await panel.getByRole('combobox', { name: 'Dependencies' }).click()
  await page.getByRole('option', { name: 'Skill A' }).click()
  await page.getByRole('option', { name: 'Skill B' }).click()
  await page.keyboard.press('Escape')
  await panel.getByLabel('X (from left)').fill('1')
  await panel.getByLabel('X (from left)').press('Enter')
  await panel.getByLabel('Y (from top)').fill('1')
  await panel.getByLabel('Y (from top)').press('Enter')
  await expect(page.getByText('This place is already taken by “Skill B”.')).toBeVisible()
  await save(page)
  const after = (await subsOf(admin, root)).skills.find(({ name }) => name === 'Skill C')
  expect(after).toMatchObject({ dependencies: [`${root}_a`], row: 1, column: 2 })

  const edge = page.getByRole('group', { name: 'Skill A is needed for Skill C' })
  await edge.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Delete')
  await expect(edge).toHaveCount(0)
  await save(page)
  const cut = (await subsOf(admin, root)).skills.find(({ name }) => name === 'Skill C')
  expect(cut?.dependencies).toEqual([])
})

test('A3.4 a circle is refused with its path named, in the graph and in the form', async ({
  admin,
  page,
}) => {
  const root = await createTree(admin)
  await admin.open(`/dashboard/skill-tree/${root}/manage`)
  await node(page, 'Skill A').click()
  await page.getByRole('combobox', { name: 'Dependencies' }).click()
  await page.getByRole('option', { name: 'Skill C' }).click()
  const path = 'That would create a cycle: Skill A → Skill B → Skill C → Skill A.'
  await expect(page.getByText(path)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save tree' })).toBeDisabled()
  await admin.open(`/dashboard/skill-tree/${root}/edit/${root}_a`)
  await page.getByRole('combobox', { name: 'Dependencies' }).click()
  await page.getByRole('option', { name: 'Skill C' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(path).first()).toBeVisible()
})

test('A3.4 a circle that only the server sees is named too, and the input stays', async ({ admin, page }) => {
  const root = await createTree(admin)
  const [a, c] = [`${root}_a`, `${root}_c`]
  await admin.call('PATCH', `/skills/skilltree/${root}/${c}`, { dependencies: [] })
  await admin.open(`/dashboard/skill-tree/${root}/manage`)
  await node(page, 'Skill A').click()
  await page.getByRole('combobox', { name: 'Dependencies' }).click()
  await page.getByRole('option', { name: 'Skill C' }).click()
  await page.keyboard.press('Escape')
  await admin.call('PATCH', `/skills/skilltree/${root}/${c}`, { dependencies: [a] })
  await page.getByRole('button', { name: 'Save tree' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '1 change still to be saved' })).toContainText(
    'That would create a cycle: Skill A → Skill C → Skill A.',
  )
})

test('A2.8 the tree keeps its bounds: no size that loses a skill @proof', async ({ admin, page }) => {
  const root = await createTree(admin)
  await admin.open(`/dashboard/skill-tree/${root}/manage`)
  await page.getByLabel('Width').fill('2')
  await page.getByLabel('Width').press('Enter')
  await expect(page.getByText('At least 3 × 3, or skills fall out.')).toBeVisible()
  await expect(page.getByLabel('Width')).toHaveValue('6')
  await page.getByLabel('Width').fill('100000')
  await page.getByLabel('Width').press('Enter')
  await expect(page.getByText('At most 200 × 200.')).toBeVisible()
  await page.getByLabel('Width').fill('9')
  await page.getByLabel('Width').press('Enter')
  await save(page)
  expect((await subsOf(admin, root)).rows).toBe(9)
})

test('A2.8 a skill outside of the tree is drawn where it is and comes back; the overview covers none @proof', async ({
  admin,
  page,
}) => {
  const root = await createTree(admin)
  await admin.call('PATCH', `/skills/skilltree/${root}/${root}_c`, { row: 8 })
  await admin.open(`/dashboard/skill-tree/${root}/manage`)
  await expect(page.getByText('“Skill C” lies outside the tree.')).toBeVisible()
  const c = page.getByRole('group', { name: 'Skill C, place 8, 2, outside the tree' })
  const xOf = async (name: string) => (await node(page, name).boundingBox())?.x ?? 0
  const [a, b, far] = [await xOf('Skill A'), await xOf('Skill B'), await xOf('Skill C')]
  expect(Math.round((far - a) / (b - a))).toBe(8)
  await c.focus()
  await page.keyboard.press('Enter')
  await c.press('ArrowLeft')
  await expect(page.getByLabel('X (from left)')).toHaveValue('7')
  await page.getByRole('button', { name: 'Undo' }).click()
  const canvas = await page.getByRole('application').boundingBox()
  const map = await page.getByRole('img', { name: 'Overview' }).boundingBox()
  expect(map?.x).toBeGreaterThan((canvas?.x ?? 0) + (canvas?.width ?? 0))
  // The same in another language.
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.getByRole('group', { name: 'Skill C, Platz 8, 2, außerhalb des Baums' })).toBeVisible()
  await node(page, 'Skill C').press('ArrowLeft')
  await expect(page.locator('[aria-live]', { hasText: 'Nach links verschoben' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await page.getByRole('button', { name: 'Auf 9 × 5 vergrößern' }).click()
  await expect(page.getByText('liegt außerhalb des Baums')).toHaveCount(0)
})

test('A2.8 A2.10 what is unsaved in the graph is not lost to the table, nor undone from a dialog', {
  tag: '@proof',
}, async ({ admin, page }) => {
  await admin.open('/dashboard/skill-tree?view=graph')
  const change = page.getByText('1 change', { exact: true })
  await page.getByLabel('Width').fill('25')
  await page.getByLabel('Width').press('Enter')
  await expect(change).toBeVisible()
  await page.getByRole('link', { name: 'Table' }).click()
  const question = page.getByTestId('dialog')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toHaveCount(0)

  await page.getByRole('button', { name: 'New root skill' }).click()
  const name = page.getByLabel('Name', { exact: true })
  await name.pressSequentially('Abc')
  await page.keyboard.press('Control+z')
  await expect(name).not.toHaveValue('Abc')
  await name.fill('Abc')
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(name).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Search …' })).toHaveCount(0)
  await expect(change).toBeVisible()
  await page.getByRole('link', { name: 'Table' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('table')).toBeVisible()
})

test('A2.8 N12 V7 a skill is created from the graph and found in the table twin', { tag: '@proof' }, async ({
  admin,
  page,
}) => {
  const root = await createTree(admin)
  await admin.open(`/dashboard/skill-tree/${root}/manage`)
  // Zoomed out: names would overlap the next row, so they are not drawn.
  const name = node(page, 'Skill A').getByText('Skill A')
  await expect(name).toBeVisible()
  for (let steps = 0; steps < 8; steps++) await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect(name).toBeHidden()
  await page.getByRole('button', { name: 'New sub skill' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Skill D')
  await page.getByLabel('ID', { exact: true }).fill(`${root}_d`)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Skill D was created.')).toBeVisible()
  await expect(node(page, 'Skill D')).toBeInViewport()
  await expect(node(page, 'Skill D').getByText('Skill D')).toBeVisible()
  await page.getByRole('link', { name: 'Table' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Skill D' })
  await row.getByRole('link', { name: 'Skill D' }).click()
  await page.getByRole('combobox', { name: 'Dependencies' }).click()
  await page.getByRole('option', { name: 'Skill A' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Skill D was saved.')).toBeVisible()
  const made = (await subsOf(admin, root)).skills.find(({ name }) => name === 'Skill D')
  expect(made?.dependencies).toEqual([`${root}_a`])
})

test('A9.1 the skill tree works with the platform’s own routes alone @proof', async ({ admin, page }) => {
  await hideExtras(page)
  const root = await createTree(admin)
  await admin.open(`/dashboard/skill-tree/${root}/manage`)
  await node(page, 'Skill A').click()
  await page.getByLabel('Y (from top)').fill('4')
  await page.getByLabel('Y (from top)').press('Enter')
  await save(page)
  const moved = (await subsOf(admin, root)).skills.find(({ name }) => name === 'Skill A')
  expect(moved).toMatchObject({ row: 0, column: 4 })
})

test('Z315 on a phone, names of skills end a line only between words @proof', async ({ admin, page }) => {
  const root = await createTree(admin)
  const names = ['Programmierung', 'Projektmanagement lernen', 'Datenbank-Administration']
  for (const [at, name] of names.entries())
    await admin.call('POST', `/skills/skilltree/${root}`, {
      id: `${root}_long_${at}`,
      name,
      dependencies: [],
      courses: [],
      row: at,
      column: 3,
      icon: 'book',
    })
  await page.setViewportSize({ width: 390, height: 844 })
  await admin.open(`/dashboard/skill-tree/${root}/manage`)
  await expect(node(page, 'Programmierung')).toBeVisible()
  /** Words that are broken over two lines. */
  const broken = () =>
    page.locator('.react-flow__node').evaluateAll(nodes =>
      nodes
        .flatMap(one => {
          const text = document.createTreeWalker(one, NodeFilter.SHOW_TEXT).nextNode()
          const words = [...(text?.nodeValue ?? '').matchAll(/[^\s-]+/g)]
          return words.filter(word => {
            const range = document.createRange()
            if (!text) return false
            range.setStart(text, word.index)
            range.setEnd(text, word.index + word[0].length)
            return range.getClientRects().length > 1
          })
        })
        .map(String),
    )
  await expect.poll(broken).toEqual([])
})
