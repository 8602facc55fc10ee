import type { AdminCourse } from '@lotse/contracts/academy/skills/course-edit'
import { expect, test } from '../steps/admin.ts'

test('D96 a course gets sections and lessons, moved by keys, one removed and put back; a colleague meanwhile, the bin and back', {
  tag: '@proof',
}, async ({ admin, page }) => {
  const field = (name: string) => page.getByRole('textbox', { name })
  const title = `Tides ${Math.random().toString(36).slice(2, 8)}`
  const id = title.toLowerCase().replace(' ', '_')
  await admin.open('/dashboard/courses')
  await page.getByRole('link', { name: 'New course' }).click()
  await page.getByLabel('Title', { exact: true }).fill(title)
  await expect(page.getByLabel('ID', { exact: true })).toHaveAttribute('placeholder', id)
  await page.getByRole('button', { name: 'Add section' }).click()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Each section and each lesson needs a title')).toBeVisible()
  await field('Title of section 1').fill('Moon')
  for (const [at, lesson] of ['Ebb', 'Flood'].entries()) {
    await page.getByRole('button', { name: 'Add lesson' }).click()
    await expect(field(`Title of lesson ${at + 1}`)).toBeFocused()
    await page.keyboard.type(lesson)
    await field(`Duration of lesson ${at + 1} in seconds`).fill('90')
  }
  await page.getByRole('button', { name: 'Move Flood', exact: true }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(field('Title of lesson 1')).toHaveValue('Flood')
  await page.getByRole('button', { name: 'Remove Ebb' }).click()
  await expect(field('Title of lesson 2')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field('Title of lesson 2')).toHaveValue('Ebb')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText(`“${title}” was created.`)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/courses/${id}$`))

  const read = () => admin.call<AdminCourse>('GET', `/admin/courses/${id}`)
  expect((await read()).sections).toMatchObject([
    { title: 'Moon', lectures: [{ title: 'Flood', duration: 90 }, { title: 'Ebb' }] },
  ])
  // A colleague saves first: their field is taken over, and what was typed here stays.
  await field('Title of section 1').fill('Moon and sun')
  await admin.call('PATCH', `/admin/courses/${id}`, { author: 'Kim' })
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Changed by somebody else in the meantime')).toBeVisible()
  await expect(page.getByLabel('Author')).toHaveValue('Kim')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`“${title}” was saved.`)).toBeVisible()
  expect(await read()).toMatchObject({ author: 'Kim', sections: [{ title: 'Moon and sun' }] })

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByTestId('dialog').getByRole('button', { name: 'Delete course' }).click()
  await expect(page.getByText(`“${title}” was deleted.`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Restored.')).toBeVisible()
  await page.getByRole('searchbox').fill(title)
  await page.getByRole('row').filter({ hasText: title }).getByRole('link').first().click()
  await expect(field('Title of lesson 1')).toHaveValue('Flood')
})

test('D96 a skill leads to its courses, and a course to its skills', async ({ admin, page }) => {
  const id = `links_${Math.random().toString(36).slice(2, 8)}`
  const course = {
    title: `Course ${id}`,
    language: 'en',
    description: '',
    category: '',
    image: '',
    author: '',
  }
  const lists = { learning_goals: [], requirements: [], sections: [] }
  await admin.call('POST', '/admin/courses', { id, ...course, price: 0, ...lists })
  const { skills } = await admin.call<{ skills: { id: string }[] }>('GET', '/skills/skilltree')
  const root = skills[0]?.id ?? ''
  const place = { row: 90, column: 90, dependencies: [] }
  await admin.call('POST', `/skills/skilltree/${root}`, { id, name: `Skill ${id}`, courses: [id], ...place })
  await admin.open(`/dashboard/skill-tree/${root}/edit/${id}`)
  await page.getByRole('link', { name: course.title }).click()
  await expect(page.getByRole('heading', { name: course.title })).toBeVisible()
  await page.getByRole('link', { name: `Skill ${id}` }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`Skill ${id}`)
  await admin.call('DELETE', `/skills/skilltree/${root}/${id}`)
  await admin.call('DELETE', `/admin/courses/${id}`)
})

test('Z745 by keyboard, removing a lesson or a section leads to what is beside it, not to the top of the page @proof', async ({
  admin,
  page,
}) => {
  const field = (name: string) => page.getByRole('textbox', { name })
  const remove = async (name: string) => {
    await page.getByRole('button', { name: `Remove ${name}`, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await admin.open('/dashboard/courses/create')
  await page.getByRole('button', { name: 'Add section' }).click()
  await page.keyboard.type('Moon')
  for (const lesson of ['Ebb', 'Flood', 'Tide']) {
    await page.getByRole('button', { name: 'Add lesson' }).click()
    await expect(field('Title of lesson').last()).toBeFocused()
    await page.keyboard.type(lesson)
  }
  await remove('Ebb')
  await expect(field('Title of lesson 1')).toBeFocused()
  await expect(field('Title of lesson 1')).toHaveValue('Flood')
  await remove('Tide')
  await expect(field('Title of lesson 1')).toBeFocused()
  await remove('Flood')
  await expect(field('Title of section 1')).toBeFocused()
  await remove('Moon')
  await expect(page.getByRole('group', { name: 'Sections' })).toBeFocused()
})
