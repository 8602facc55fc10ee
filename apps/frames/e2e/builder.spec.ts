import { everyRichText, lostAttributes } from '@lotse/rules/testing/every-rich-text'
import { richTags } from '@lotse/rules/text/rich-text'
import type { Page } from '@playwright/test'
import { findingsOf } from '../../../e2e/axe.ts'
import { expect, type HostSite, type Shared, test } from '../../../e2e/fixtures.ts'
import { de as builderTexts } from '../src/builder/texts/de.ts'
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
  await frame.getByRole('button', { name: builderTexts.addStep }).click()
  await expect.poll(async () => (await host.named('status-changed')).at(-1)?.data).toBe('picker')
  await host.post({
    type: 'tourbuilder',
    name: 'element-picked',
    data: {
      selector: '#cart-link',
      candidates: [
        { selector: '#cart-link', matches: 1 },
        { selector: 'nav a', matches: 2 },
        { selector: 'a[href="/warenkorb"]', matches: 1 },
      ],
      selectors: ['#cart-link', 'nav a'],
      hint: { text: 'Warenkorb (1)', x: 0.8, y: 0.02 },
    },
  })
  await expect.poll(async () => (await host.named('status-changed')).at(-1)?.data).toBe('editor')
  await expect(frame.getByLabel(builderTexts.element, { exact: true })).toHaveValue('#cart-link')
  // Every selector with its matches; the author chooses which count, and which one leads.
  const ways = frame.getByRole('group', { name: builderTexts.otherSelectors })
  await expect(ways.getByText('2 Treffer')).toBeVisible()
  await ways.getByRole('checkbox', { name: 'nav a' }).uncheck()
  await ways.getByRole('button', { name: 'a[href="/warenkorb"] zuerst versuchen' }).click()
  await frame.getByRole('checkbox', { name: /Auch am Text „Warenkorb \(1\)“/ }).uncheck()
  await frame.getByRole('textbox', { name: 'Text (de)' }).fill('Hier liegt Ihr Warenkorb')
  await frame.getByRole('button', { name: 'en', exact: true }).click()
  await frame.getByRole('textbox', { name: 'Text (en)' }).fill('Your basket is here')
  await frame.getByLabel(builderTexts.mode).selectOption('CLICK')
  await expect
    .poll(async () => (await lastData(host, 'update-steps'))?.steps.at(-1))
    .toEqual({
      type: 'pointer',
      selector: 'a[href="/warenkorb"]',
      selectors: ['a[href="/warenkorb"]', '#cart-link'],
      hint: { x: 0.8, y: 0.02 },
      mode: 'CLICK',
      message: { de: '<p>Hier liegt Ihr Warenkorb</p>', en: '<p>Your basket is here</p>' },
    })

  // How reliably it is found, according to the surrounding page.
  const asked = (await host.named('check-element')).at(-1)?.data as { key: string; selectors: string[] }
  expect(asked.selectors).toEqual(['a[href="/warenkorb"]', '#cart-link'])
  const answer = (confidence: number) =>
    host.post({
      type: 'tourbuilder',
      name: 'element-checked',
      data: { key: asked.key, confidence, matches: [{ selector: '#cart-link', matches: 1 }] },
    })
  await answer(0.98)
  // Its look, in the language being edited: an element that is clicked needs no button.
  const look = frame.getByRole('region', { name: builderTexts.look })
  await expect(look).toContainText('Your basket is here')
  await expect(look).not.toContainText('Done')
  await frame.getByLabel(builderTexts.mode).selectOption('next')
  await expect(look).toContainText('3 of 3')
  await expect(look).toContainText('Done')
  await frame.getByLabel(builderTexts.mode).selectOption('CLICK')
  await expect(frame.getByText('Wird hier gefunden (98 % sicher).')).toBeVisible()
  await answer(0)
  await expect(frame.getByText(builderTexts.notFoundHere)).toBeVisible()
  await expect(frame.getByText(builderTexts.notHere, { exact: true })).toBeVisible()

  // Dragged to the top and back with one undo, moved up once with the buttons; a copy is removed again.
  const rows = frame.getByRole('list', { name: builderTexts.items }).getByRole('listitem')
  await rows.nth(2).locator('.item-grip').dragTo(rows.nth(0))
  await expect(rows.nth(0)).toContainText('Hier liegt Ihr Warenkorb')
  await frame.getByRole('button', { name: builderTexts.undo }).click()
  await expect(rows.nth(2)).toContainText('Hier liegt Ihr Warenkorb')
  // Escape puts a dragged step back.
  await rows.nth(2).locator('.item-grip').hover()
  await page.mouse.down()
  const first = await rows.nth(0).boundingBox()
  await page.mouse.move((first?.x ?? 0) + 12, (first?.y ?? 0) + 8, { steps: 4 })
  await expect(rows.nth(0)).toContainText('Hier liegt Ihr Warenkorb')
  await page.keyboard.press('Escape')
  await expect(rows.nth(2)).toContainText('Hier liegt Ihr Warenkorb')
  await page.mouse.up()
  await expect(rows.nth(2)).toContainText('Hier liegt Ihr Warenkorb')
  await frame.getByRole('button', { name: builderTexts.duplicate }).click()
  await expect(rows).toHaveCount(4)
  await frame.getByRole('button', { name: builderTexts.remove }).click()
  await expect(rows).toHaveCount(3)
  await rows.nth(2).getByRole('button').first().click()
  await frame.getByRole('button', { name: builderTexts.up }).click()
  await frame.getByRole('button', { name: builderTexts.remove }).click()
  await frame.getByRole('button', { name: builderTexts.undo }).click()
  await frame.getByRole('button', { name: builderTexts.save }).click()
  const saved = await lastData(host, 'save')
  expect(saved.steps.map(step => step.selector)).toEqual(['#a', 'a[href="/warenkorb"]', '#b'])
  expect(saved).toMatchObject({ id: 't1', type: 'producttour', allowClose: true })
  expect((await host.said()).every(message => message.type === 'tourbuilder')).toBe(true)
})

test('C2 tour builder: the preview walks over the page, rings elements and clicks where a visitor would', async ({
  page,
  site,
  shared,
}) => {
  const host = await openBuilder(page, site, shared, 'producttourbuilder', {
    ...tour,
    unsaved: true,
  })
  const { frame } = host
  await frame.getByRole('button', { name: builderTexts.preview }).click()
  await expect(frame.getByText('Schritt 1 von 2')).toBeVisible()
  // A step whose element is not on this page says so, until it appears.
  const answer = async (confidence: number) => {
    const about = (await host.named('check-element')).map(
      ({ data }) => data as { key: string; selector: string },
    )
    const key = about.find(({ selector }) => selector === '#a')?.key
    const data = { key, confidence, matches: [{ selector: '#a', matches: confidence }] }
    await host.post({ type: 'tourbuilder', name: 'element-checked', data })
  }
  const asked = (await host.named('check-element')).length
  await expect.poll(async () => (await host.named('check-element')).length).toBeGreaterThan(asked)
  await answer(0)
  await expect(frame.getByRole('status')).toHaveText(/Nicht auf dieser Seite\s*Eins/)
  await answer(1)
  await expect(frame.getByRole('status')).toHaveText('Eins')
  await expect
    .poll(async () => (await host.named('highlight-element')).at(-1)?.data)
    .toEqual({ selector: '#a' })
  await frame.getByRole('button', { name: builderTexts.next }).click()
  await expect
    .poll(async () => (await host.named('highlight-element')).at(-1)?.data)
    .toEqual({ selector: '#b' })
  expect(await host.named('click')).toEqual([])
  await frame.getByRole('button', { name: builderTexts.done }).click()
  expect(await host.named('click')).toEqual([expect.objectContaining({ data: { selector: '#b' } })])
  await expect.poll(async () => (await host.named('highlight-element')).at(-1)?.data).toEqual({})
  // Changed on an earlier page of the site and not saved there: it can be saved here.
  await frame.getByRole('button', { name: builderTexts.save }).click()
  expect(await lastData(host, 'save')).toMatchObject({ id: 't1' })
  expect(await lastData(host, 'save')).not.toHaveProperty('unsaved')
})

test('C2 tour builder: by keyboard alone; undone to the start, the console hears that too', async ({
  page,
  site,
  shared,
}) => {
  const host = await openBuilder(page, site, shared, 'producttourbuilder', {
    ...tour,
    // Written in both; the list uses the project's first language.
    steps: [{ ...tour.steps[0], message: { en: '<p>One</p>', de: '<p>Eins</p>' } }, tour.steps[1]],
  })
  const { frame } = host
  await frame.getByRole('button', { name: /Bearbeiten/ }).press('Enter')
  const rows = frame.getByRole('list', { name: builderTexts.items }).getByRole('listitem')
  await expect(rows.nth(0)).toContainText('Eins')
  await frame.getByRole('button', { name: builderTexts.duplicate }).press('Enter')
  await expect(rows).toHaveCount(3)
  await expect(frame.getByRole('button', { name: builderTexts.duplicate })).toBeFocused()
  await frame.getByRole('button', { name: builderTexts.up }).press('Enter')
  await expect(rows.nth(0).getByRole('button').first()).toBeFocused()
  await frame.getByRole('button', { name: builderTexts.down }).press('Enter')
  await expect(frame.getByRole('button', { name: builderTexts.down })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows.nth(2)).toContainText('Eins')
  await expect(rows.nth(2).getByRole('button').first()).toBeFocused()
  await frame.getByRole('button', { name: builderTexts.remove }).press('Enter')
  await expect(rows).toHaveCount(2)
  await expect(frame.getByRole('button', { name: builderTexts.remove })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await lastData(host, 'update-steps'))?.steps.length).toBe(1)
  const undo = frame.getByRole('button', { name: builderTexts.undo })
  while (await undo.isEnabled()) await undo.press('Enter')
  await expect
    .poll(async () => (await lastData(host, 'update-steps')).steps.map(step => step.selector))
    .toEqual(['#a', '#b'])
  // The undo removed the selected step; another step is shown, not the text of an empty tour.
  await expect(frame.getByLabel(builderTexts.element, { exact: true })).toBeVisible()
})

test('C2 tour builder: smart links are searched in the console and become links', { tag: '@proof' }, async ({
  page,
  site,
  shared,
}) => {
  const host = await openBuilder(page, site, shared, 'producttourbuilder', tour)
  const { frame } = host
  await frame.getByRole('button', { name: /Bearbeiten/ }).click()
  await frame.getByRole('textbox', { name: 'Text (de)' }).selectText()
  await frame.getByRole('button', { name: builderTexts.link, exact: true }).click()
  const address = frame.getByLabel(builderTexts.linkAddress)
  for (const [typed, why] of [
    ['javascript:alert(1)', 'Ein Link darf nur zu https://'],
    ['https://', 'Die Adresse ist noch nicht vollständig.'],
    ['quark', 'Wird gesucht'],
  ] as const) {
    await address.fill(typed)
    await expect(address).toHaveAccessibleDescription(new RegExp(why))
    await expect(frame.getByRole('button', { name: builderTexts.linkSet })).toBeDisabled()
  }
  await host.post({
    type: 'tourbuilder',
    name: 'smartlink-search-result',
    data: { term: 'quark', results: [] },
  })
  await expect(address).toHaveAccessibleDescription(/Nichts gefunden zu „quark“. Eine Adresse beginnt mit/)
  await address.fill('anmel')
  await expect
    .poll(async () => (await host.named('smartlink-search')).at(-1)?.data)
    .toEqual({ term: 'anmel' })
  await host.post({
    type: 'tourbuilder',
    name: 'smartlink-search-result',
    data: {
      term: 'anmel',
      results: [{ title: 'Wie melde ich mich an?', url: 'gleap://article/a1', kind: 'Artikel' }],
    },
  })
  await expect(frame.getByRole('button', { name: /Wie melde ich mich an/ })).toBeVisible()
  // A late response to an earlier request changes nothing.
  await host.post({
    type: 'tourbuilder',
    name: 'smartlink-search-result',
    data: { term: 'an', results: [] },
  })
  await frame.getByRole('button', { name: /Wie melde ich mich an/ }).click()
  await expect
    .poll(async () => (await lastData(host, 'update-steps'))?.steps[0]?.message)
    .toEqual({ de: '<p><a href="gleap://article/a1">Eins</a></p>', en: '<p>One</p>' })

  // If no word is selected, the address itself is the link.
  await frame.getByRole('button', { name: 'en', exact: true }).click()
  const message = async () => (await lastData(host, 'update-steps'))?.steps[0]?.message
  // A click to the right of the word puts the caret after it; the word typed there proves it.
  await frame.getByRole('textbox', { name: 'Text (en)' }).click()
  await page.keyboard.type(' two')
  await expect.poll(message).toMatchObject({ en: '<p>One two</p>' })
  await frame.getByRole('button', { name: builderTexts.link, exact: true }).click()
  await address.fill('www.example.com')
  await address.press('Enter')
  await expect
    .poll(message)
    .toMatchObject({ en: '<p>One two<a href="https://www.example.com">www.example.com</a></p>' })
})

test('C2 tour builder: shows a step as visitors get it, and speaks the language of who builds', {
  tag: '@proof',
}, async ({ page, site, shared }) => {
  const picture = `${shared.urls.lotse}/favicon.svg`
  const host = await openBuilder(page, site, shared, 'producttourbuilder', {
    ...tour,
    uiLang: 'en-US',
    look: { color: '#0A7A5C', backgroundColor: '#101820', borderRadius: 4 },
    backButton: true,
    nextText: { de: 'Auf geht’s', en: 'Off we go' },
    doneText: { de: 'Geschafft' },
    sender: { firstName: 'Mara', profileImageUrl: picture },
  })
  const { frame } = host
  await expect(frame.locator('html')).toHaveAttribute('lang', 'en')
  await frame.getByRole('button', { name: /Edit/ }).click()
  await expect(frame.getByRole('textbox', { name: 'Text (de)' })).toHaveAttribute('lang', 'de')
  const look = frame.getByRole('region', { name: 'What it looks like' })
  const popover = look.locator('.b-popover')
  await expect(popover).toHaveText(/^\s*MaraEins1 von 2ZurückAuf geht’s$/)
  await expect(popover).toHaveCSS('background-color', 'rgb(16, 24, 32)')
  await expect(look.locator('img')).toHaveAttribute('src', picture)
  await expect(look.locator('.b-popover-close')).toBeVisible()
  await frame.getByRole('button', { name: 'en', exact: true }).click()
  await expect(popover).toHaveText(/One1 of 2BackOff we go$/)
  await expect(popover).toHaveAttribute('lang', 'en')
  await frame.getByLabel('Appearance', { exact: true }).selectOption('video-pointer')
  // A partial address is neither saved nor marked while it is typed; after leaving the field it is marked.
  const video = frame.getByLabel('Video URL')
  await video.pressSequentially('film')
  await expect(video).toHaveAccessibleDescription(/Not a complete address yet/)
  await expect(video).not.toHaveAttribute('aria-invalid')
  await video.blur()
  await expect(video).toHaveAttribute('aria-invalid', 'true')
  await expect.poll(async () => (await lastData(host, 'update-steps'))?.steps[0]?.type).toBe('video-pointer')
  expect((await lastData(host, 'update-steps')).steps[0]).not.toHaveProperty('videoUrl')
  await video.fill('https://cdn.example/film.mp4')
  await expect(video).toHaveAccessibleDescription('')
  await expect(look.locator('video')).toHaveAttribute('src', 'https://cdn.example/film.mp4')
  await expect
    .poll(async () => (await lastData(host, 'update-steps')).steps[0]?.videoUrl)
    .toBe('https://cdn.example/film.mp4')
  // What the console has stored by itself needs no save, until something changes again.
  const { saveId } = await lastData(host, 'update-steps')
  await host.post({ type: 'tourbuilder', name: 'smartlink-search-result', data: { saveId, saved: true } })
  await expect(frame.getByRole('button', { name: 'Saved' })).toBeDisabled()
  await expect(popover).not.toContainText('Mara')
  await findNothing(page)

  // The last step, without a way to close it.
  const rows = frame.getByRole('list').getByRole('listitem')
  await rows.nth(1).getByRole('button').first().click()
  await frame.getByLabel('Continues with').selectOption('next')
  await expect(popover).toHaveText(/Zwei2 von 2ZurückGeschafft$/)

  // A retyped name is not a new sender: the picture stays.
  await frame.getByRole('tab', { name: 'Settings' }).click()
  await frame.getByLabel('Can be closed').uncheck()
  const sender = frame.getByLabel('Sender', { exact: true })
  await sender.fill('')
  await expect(frame.getByLabel('Sender image')).toHaveValue(picture)
  await sender.pressSequentially('Bo')
  await expect
    .poll(async () => (await lastData(host, 'update-steps'))?.sender)
    .toEqual({ firstName: 'Bo', profileImageUrl: picture })
  const { uiLang, look: colours } = await lastData(host, 'update-steps')
  expect([uiLang, colours]).toEqual([undefined, undefined])
  await rows.nth(1).getByRole('button').first().click()
  await expect(popover).toHaveText(/^\s*Bo/)
  await expect(look.locator('.b-popover-close')).toHaveCount(0)
})

test('C2 tooltip builder: every field, and whether it matches this page', async ({ page, site, shared }) => {
  const host = await openBuilder(page, site, shared, 'tooltipbuilder', {
    type: 'tooltips',
    lang: 'de',
    tooltips: [],
    project: 'kept',
  })
  const { frame } = host
  await frame.getByRole('button', { name: builderTexts.addTooltip }).click()
  await host.post({
    type: 'tourbuilder',
    name: 'element-picked',
    data: {
      selector: '#title',
      candidates: [
        { selector: '#title', matches: 1 },
        { selector: 'h1', matches: 3 },
        { selector: `main > ${'div:nth-child(2) > '.repeat(8)}h1`, matches: 1 },
      ],
    },
  })
  // However long a selector is, its matches are next to it.
  const count = await frame.getByText('3 Treffer').boundingBox()
  const column = await frame.getByRole('textbox', { name: builderTexts.message }).boundingBox()
  expect((count?.x ?? 0) + (count?.width ?? 0)).toBeLessThan((column?.x ?? 0) + (column?.width ?? 0) + 2)
  await frame.getByRole('radio', { name: 'h1', exact: true }).check()
  await frame.getByRole('textbox', { name: builderTexts.message }).fill('Der Titel')
  await frame.getByLabel(builderTexts.pageFilter).selectOption('contains')
  await expect(frame.getByText(builderTexts.pageMatches)).toBeVisible()
  await frame.getByLabel(builderTexts.page, { exact: true }).fill('/warenkorb')
  await expect(frame.getByText(builderTexts.pageDoesNotMatch)).toBeVisible()
  await frame.getByLabel(builderTexts.icon).selectOption('circle-info')
  await frame.getByLabel(builderTexts.posX, { exact: true }).selectOption('left')
  await frame.getByLabel(builderTexts.offsetY).press('Control+A')
  await page.keyboard.type('-12')
  await frame.getByLabel(builderTexts.animated).uncheck()
  await frame.getByRole('button', { name: builderTexts.save }).click()
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

test('C2 D4 Z640 builders: writing on loses nothing of a text that the server keeps; a tooltip without an element is marked', async ({
  page,
  site,
  shared,
}) => {
  const host = await openBuilder(page, site, shared, 'tooltipbuilder', {
    type: 'tooltips',
    lang: 'de',
    tooltips: [{ id: 't1', selector: '', mode: 'plain', html: { de: everyRichText } }],
  })
  const { frame } = host
  await frame.getByRole('button', { name: builderTexts.preview }).click()
  await expect(frame.getByRole('status')).toContainText(builderTexts.noElement)
  await frame.getByRole('button', { name: builderTexts.end }).click()
  const row = frame.getByRole('list', { name: builderTexts.items }).getByRole('listitem')
  await expect(row).toContainText(builderTexts.noElement)
  await expect(row).toHaveAttribute('data-lost', 'true')
  const element = frame.getByLabel(builderTexts.element, { exact: true })
  await expect(element).toHaveAccessibleDescription('Ohne Element wird der Tooltip nirgends gezeigt.')
  await element.fill('#title')
  await expect(element).not.toHaveAttribute('aria-invalid')
  await expect(row).not.toContainText(builderTexts.noElement)

  await frame.getByRole('textbox', { name: builderTexts.message }).getByText('Ende').click()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await frame.getByRole('button', { name: builderTexts.save }).click()
  const saved = (await host.named('save'))[0]?.data as { tooltips?: { html: { de: string } }[] } | undefined
  const html = saved?.tooltips?.[0]?.html.de ?? ''
  expect(html).toContain('<p>Ende!</p>')
  // Only these have another name for the same thing, or no meaning on their own.
  const same: Record<string, string> = { b: 'strong', i: 'em', div: 'p', span: 'p' }
  const tags = richTags.filter(tag => everyRichText.includes(`<${tag}`))
  expect(tags).toEqual(richTags)
  expect(tags.filter(tag => !new RegExp(`<${same[tag] ?? tag}[ >]`).test(html))).toEqual([])
  const words = (text: string) => text.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
  expect(words(html)).toBe(`${words(everyRichText).trimEnd()}! `)
  expect(lostAttributes(html)).toEqual([])
  expect(lostAttributes(await frame.locator('.b-popover').innerHTML())).toEqual([])
  for (const whole of [
    /<a [^>]*href="\/kurse"[^>]*><code>kurse<\/code><\/a>/,
    /<a [^>]*href="https:\/\/example.com\/"[^>]*><img [^>]*alt="A"[^>]*width="20"[^>]*><\/a>/,
  ])
    expect(html).toMatch(whole)
})

test('C2 builders: axe finds nothing, at 65 pixels and at full height', { tag: '@proof' }, async ({
  page,
  site,
  shared,
}) => {
  const host = await openBuilder(page, site, shared, 'producttourbuilder', tour)
  await findNothing(page)
  await host.frame.getByRole('button', { name: /Bearbeiten/ }).click()
  await expect(host.frame.getByLabel('Element', { exact: true })).toBeVisible()
  await findNothing(page)
  await host.frame.getByRole('tab', { name: 'Einstellungen' }).click()
  await findNothing(page)

  // On a phone nothing is cut off, whichever direction the bar has.
  await expectWhole(host, [320, 390, 768])
  await host.frame.getByRole('button', { name: 'Vorschau' }).click()
  await expect(host.frame.getByRole('heading', { name: 'Schritt 1 von 2' })).toBeVisible()
  await expectWhole(host, [320, 390, 768])
  await findNothing(page)
  await host.frame.getByRole('button', { name: 'Vorschau beenden' }).click()
  await host.frame.getByRole('button', { name: 'Zurück zur Seite' }).click()
  await expectWhole(host, [320, 390, 768])
  await findNothing(page)
  await host.frame.getByRole('button', { name: 'Schritt hinzufügen' }).click()
  await expectWhole(host, [320, 390, 768])
})

/** Every word and button is entirely inside the frame, and no word is cut short. */
async function expectWhole({ frame }: BareHost, widths: number[]): Promise<void> {
  for (const width of widths) {
    await frame.owner().evaluate((one, wanted) => {
      one.style.width = `${wanted}px`
    }, width)
    await expect
      .poll(() =>
        frame.locator('html').evaluate(root => {
          const all = [...root.querySelectorAll('button, input, select, h1')]
          return all
            .filter(one => {
              const { right, top, width: wide } = one.getBoundingClientRect()
              // What only a screen reader gets is one pixel wide.
              const isCut =
                wide > 1 && (one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1)
              return right > innerWidth || top < 0 || (isCut && one.matches('button, h1'))
            })
            .map(one => `${innerWidth}: ${one.outerHTML.slice(0, 80)}`)
        }),
      )
      .toEqual([])
  }
}

async function findNothing(page: Page): Promise<void> {
  const [, frame] = page.frames()
  if (frame) expect(await findingsOf(frame)).toEqual([])
}
