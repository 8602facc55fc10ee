import { signIn } from '../apps/console/e2e/steps/console-page.ts'
import { pickElement } from '../apps/console/e2e/steps/pick-element.ts'
import { de } from '../apps/console/src/locales/de.ts'
import { de as builderTexts } from '../apps/frames/src/builder/texts/de.ts'
import { expect, test } from './fixtures.ts'

// The builder slides: a press that begins next to it and ends on it is a click on neither.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('C2 C4 the story of a tour: built on the site by picking elements, published, seen, completed, counted @proof', async ({
  page: author,
  browser,
  shared,
}) => {
  test.slow()
  await signIn(author, shared)
  const project = `/console/projects/${author.url().split('/projects/')[1]?.split('/')[0]}`
  const call = async <T>(method: 'get' | 'post' | 'patch', path: string, data?: object): Promise<T> => {
    const headers = { origin: shared.urls.lotse }
    const answer = await author.request[method](shared.urls.lotse + project + path, { headers, data })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()) as T
  }
  const draft = await call<{ id: string }>('post', '/outbound', {
    kind: 'tour',
    name: 'Rundgang der Geschichte',
    config: { steps: [], allowClose: true },
    targeting: { pageRules: [{ pageFilter: 'story=tour', pageFilterType: 'contains' }] },
  })

  await test.step('built on the demo site, in a pop-up of the console', async () => {
    await author.goto(`${shared.urls.lotse}${project.replace('/console', '')}/outbound/${draft.id}`)
    await author.getByRole('combobox', { name: de.outbound.builder.site }).fill(shared.urls.demo)
    const opened = author.waitForEvent('popup')
    await author.getByRole('button', { name: de.outbound.builder.open }).click()
    const site = await opened
    const builder = site.frameLocator('gleap-surface iframe')
    const add = builder.getByRole('button', { name: builderTexts.addStep }).first()
    const text = builder.getByRole('textbox', { name: 'Text (de)' })
    await add.click()
    await pickElement(site, site.locator('#cart-link'))
    await expect(builder.getByText(/Wird hier gefunden/)).toBeVisible()
    await text.fill('Hier liegt, was Sie ausgesucht haben.')
    await builder.getByRole('button', { name: builderTexts.close }).click()
    await add.click()
    await pickElement(site, site.getByRole('link', { name: 'Kurse ansehen' }))
    await text.fill('Und hier geht es zu den Kursen.')
    await builder.getByRole('button', { name: builderTexts.save }).click()
    await expect(author.getByRole('list', { name: de.outbound.content.steps })).toContainText('zu den Kursen')
    await site.close()
  })

  await test.step('published', async () => {
    await author.getByRole('button', { name: de.outbound.goLive }).click()
    await author.getByRole('dialog').getByRole('button', { name: de.outbound.goLive }).click()
    await expect(author.getByText(de.outbound.nowLive, { exact: true })).toBeVisible()
    const { config } = await call<{ config: { steps: { selectors: string[] }[] } }>(
      'get',
      `/outbound/${draft.id}`,
    )
    expect(config.steps).toHaveLength(2)
    expect(config.steps[0]?.selectors.length).toBeGreaterThan(1)
  })

  await test.step('a visitor is taken round and goes to the end', async () => {
    const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1280, height: 800 } })
    const visitor = await context.newPage()
    await visitor.goto(`${shared.urls.demo}/?story=tour`)
    const popover = visitor.getByRole('dialog').filter({ hasText: 'was Sie ausgesucht haben' })
    await expect(popover).toBeVisible()
    await popover.getByRole('button', { name: /Weiter|Next/ }).click()
    const last = visitor.getByRole('dialog').filter({ hasText: 'zu den Kursen' })
    await last.getByRole('button', { name: /Fertig|Done/ }).click()
    await expect(last).toHaveCount(0)
    await expect
      .poll(async () => (await call<{ stats: object }>('get', `/outbound/${draft.id}`)).stats)
      .toMatchObject({ shown: 1, completed: 1, quit: 0 })
    await context.close()
  })
  const { version } = await call<{ version: number }>('get', `/outbound/${draft.id}`)
  await call('patch', `/outbound/${draft.id}`, { version, status: 'archived' })
})
