import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../../../e2e/fixtures.ts'
import { signIn } from './console-page.ts'

test('C3 contacts and overview: reached from the menu, readable, without a finding of axe', async ({
  page,
  shared,
}) => {
  await signIn(page, shared)
  await page.getByRole('link', { name: 'Kontakte' }).click()
  await expect(page.getByRole('heading', { name: 'Kontakte' })).toBeVisible()
  await page.getByText('Alle', { exact: true }).click()
  await page.getByRole('link', { name: 'Mara Krüger' }).click()
  await expect(page.getByRole('heading', { name: 'Mara Krüger' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Tickets' }).getByRole('link')).not.toHaveCount(0)
  await expectNoFindings()
  await page.getByRole('link', { name: 'Überblick' }).click()
  await expect(page.getByRole('heading', { name: 'Tickets je Tag' })).toBeVisible()
  await expectNoFindings()
  await page.getByRole('link', { name: /^Eingang/ }).click()
  await expect(page.getByRole('list', { name: 'Tickets' })).toBeVisible()
  await expectNoFindings()

  async function expectNoFindings(): Promise<void> {
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  }
})

test('C3 several tickets are changed at once', async ({ page, shared }) => {
  await signIn(page, shared)
  const list = page.getByRole('list', { name: 'Tickets' })
  await list.getByRole('checkbox').nth(0).check({ force: true })
  await list.getByRole('checkbox').nth(1).check({ force: true })
  const bar = page.getByRole('toolbar', { name: '2 ausgewählt' })
  await bar.getByRole('button', { name: 'Priorität' }).click()
  await page.getByRole('menuitem', { name: 'Hoch' }).click()
  await expect(page.getByText('2 Tickets geändert.')).toBeVisible()
  await expect(bar).toHaveCount(0)
})
