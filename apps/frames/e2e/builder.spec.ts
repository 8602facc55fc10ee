import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, type HostSite, type Shared, test } from '../../../e2e/fixtures.ts'
import { type BareHost, openBareHost } from './bare-host.ts'

const address = 'https://shop.example/kurse/python?x=1'

async function openBuilder(
  page: Page,
  site: HostSite,
  { urls }: Shared,
  name: 'producttourbuilder' | 'tooltipbuilder',
  config: object,
): Promise<BareHost> {
  await page.setViewportSize({ width: 1200, height: 800 })
  const host = await openBareHost(page, site, `${urls.lotse}/${name}`)
  await page.addStyleTag({ content: 'iframe { width: 1200px; height: 800px }' })
  await expect.poll(() => host.named('loaddata')).toHaveLength(1)
  await host.post({ type: 'tourbuilder', name: 'data', data: { ...config, currentPage: address } })
  await expect.poll(async () => (await host.named('status-changed')).at(-1)?.data).toBe('navigate')
  return host
}

const tour = {
  type: 'producttour',
  id: 't1',
  lang: 'de',
  languages: ['de', 'en'],
  allowClose: true,
  steps: [
    { type: 'pointer', selector: '#a', message: { de: '<p>Eins</p>', en: '<p>One</p>' } },
    { type: 'pointer', selector: '#b', mode: 'CLICK', message: { de: '<p>Zwei</p>' } },
  ],
}

const lastData = async (host: BareHost, name: string) =>
  (await host.named(name)).at(-1)?.data as { steps: Record<string, unknown>[]; [more: string]: unknown }

test('C2 tour builder: picks an element, writes the step, sorts, undoes and saves', async ({
  page,
  site,
  shared,
}) => {
  const host = await openBuilder(page, site, shared, 'producttourbuilder', tour)
  const { frame } = host
  await frame.getByRole('button', { name: 'Schritt hinzufügen' }).click()
  await expect.poll(async () => (await host.named('status-changed')).at(-1)?.data).toBe('picker')
  await host.post({
    type: 'tourbuilder',
    name: 'element-picked',
    data: {
      selector: '#cart-link',
      candidates: [
        { selector: '#cart-link', matches: 1 },
        { selector: 'nav a', matches: 2 },
      ],
    },
  })
  await expect.poll(async () => (await host.named('status-changed')).at(-1)?.data).toBe('editor')
  await expect(frame.getByLabel('Element', { exact: true })).toHaveValue('#cart-link')
  await frame.getByRole('textbox', { name: 'Text (de)' }).fill('Hier liegt Ihr Warenkorb')
  await frame.getByRole('button', { name: 'en', exact: true }).click()
  await frame.getByRole('textbox', { name: 'Text (en)' }).fill('Your basket is here')
  await frame.getByLabel('Weiter durch').selectOption('CLICK')
  await expect
    .poll(async () => (await lastData(host, 'update-steps'))?.steps.at(-1))
    .toEqual({
      type: 'pointer',
      selector: '#cart-link',
      mode: 'CLICK',
      message: { de: '<p>Hier liegt Ihr Warenkorb</p>', en: '<p>Your basket is here</p>' },
    })

  await frame.getByRole('button', { name: 'Nach oben' }).click()
  await frame.getByRole('button', { name: 'Löschen' }).click()
  await frame.getByRole('button', { name: 'Rückgängig' }).click()
  await frame.getByRole('button', { name: 'Speichern' }).click()
  const saved = await lastData(host, 'save')
  expect(saved.steps.map(step => step.selector)).toEqual(['#a', '#cart-link', '#b'])
  expect(saved).toMatchObject({ id: 't1', type: 'producttour', allowClose: true })
  expect((await host.said()).every(message => message.type === 'tourbuilder')).toBe(true)
})

test('C2 tour builder: the preview walks over the page, rings elements and clicks where a visitor would', async ({
  page,
  site,
  shared,
}) => {
  const host = await openBuilder(page, site, shared, 'producttourbuilder', tour)
  const { frame } = host
  await frame.getByRole('button', { name: 'Vorschau' }).click()
  await expect(frame.getByText('Schritt 1 von 2')).toBeVisible()
  await expect
    .poll(async () => (await host.named('highlight-element')).at(-1)?.data)
    .toEqual({ selector: '#a' })
  await frame.getByRole('button', { name: 'Weiter' }).click()
  await expect
    .poll(async () => (await host.named('highlight-element')).at(-1)?.data)
    .toEqual({ selector: '#b' })
  expect(await host.named('click')).toEqual([])
  await frame.getByRole('button', { name: 'Fertig' }).click()
  expect(await host.named('click')).toEqual([expect.objectContaining({ data: { selector: '#b' } })])
  await expect.poll(async () => (await host.named('highlight-element')).at(-1)?.data).toEqual({})
})

test('C2 tour builder: smart links are searched in the console and become links', async ({
  page,
  site,
  shared,
}) => {
  const host = await openBuilder(page, site, shared, 'producttourbuilder', tour)
  const { frame } = host
  await frame.getByRole('button', { name: /Bearbeiten/ }).click()
  await frame.getByRole('textbox', { name: 'Text (de)' }).selectText()
  await frame.getByRole('button', { name: 'Link', exact: true }).click()
  await frame.getByLabel('Adresse oder Suchwort').fill('anmel')
  await expect
    .poll(async () => (await host.named('smartlink-search')).at(-1)?.data)
    .toEqual({ term: 'anmel' })
  await host.post({
    type: 'tourbuilder',
    name: 'smartlink-search-result',
    data: { results: [{ title: 'Wie melde ich mich an?', url: 'gleap://article/a1', kind: 'Artikel' }] },
  })
  await frame.getByRole('button', { name: /Wie melde ich mich an/ }).click()
  await expect
    .poll(async () => (await lastData(host, 'update-steps'))?.steps[0]?.message)
    .toEqual({ de: '<p><a href="gleap://article/a1">Eins</a></p>', en: '<p>One</p>' })
})

test('C2 tooltip builder: every field, and whether it matches this page', async ({ page, site, shared }) => {
  const host = await openBuilder(page, site, shared, 'tooltipbuilder', {
    type: 'tooltips',
    lang: 'de',
    tooltips: [],
    project: 'kept',
  })
  const { frame } = host
  await frame.getByRole('button', { name: 'Hinweis hinzufügen' }).click()
  await host.post({ type: 'tourbuilder', name: 'element-picked', data: { selector: 'h1' } })
  await frame.getByRole('textbox', { name: 'Text' }).fill('Der Titel')
  await frame.getByLabel('Auf welchen Seiten').selectOption('contains')
  await expect(frame.getByText('Passt auf diese Seite.')).toBeVisible()
  await frame.getByLabel('Seite', { exact: true }).fill('/warenkorb')
  await expect(frame.getByText('Passt nicht auf diese Seite.')).toBeVisible()
  await frame.getByLabel('Zeichen').selectOption('circle-info')
  await frame.getByLabel('Waagrecht', { exact: true }).selectOption('left')
  await frame.getByLabel('Abstand senkrecht (px)').fill('-12')
  await frame.getByLabel('Pulsiert').uncheck()
  await frame.getByRole('button', { name: 'Speichern' }).click()
  expect((await host.named('save'))[0]?.data).toMatchObject({
    type: 'tooltips',
    project: 'kept',
    tooltips: [
      {
        selector: 'h1',
        mode: 'hotspot',
        html: { de: '<p>Der Titel</p>' },
        page: '/warenkorb',
        pageType: 'contains',
        icon: 'circle-info',
        posX: 'left',
        offsetY: -12,
        animated: false,
      },
    ],
  })
})

test('C2 builders: axe finds nothing, at 65 pixels and at full height', async ({ page, site, shared }) => {
  const host = await openBuilder(page, site, shared, 'producttourbuilder', tour)
  await findNothing(page)
  await host.frame.getByRole('button', { name: /Bearbeiten/ }).click()
  await expect(host.frame.getByLabel('Element', { exact: true })).toBeVisible()
  await findNothing(page)
  await host.frame.getByRole('tab', { name: 'Einstellungen' }).click()
  await findNothing(page)
})

async function findNothing(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include('#frame').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}
