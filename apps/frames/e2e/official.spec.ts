import { test as base, expect } from '../../../e2e/fixtures.ts'
import { byEvent, type OwnProject, projectFixture } from '../../../e2e/own-project.ts'
import { openSnapshot } from '../../../packages/sdk/e2e/steps/fidelity-pages.ts'
import { de as builderTexts } from '../src/builder/texts/de.ts'
import { type Client, call, heard, openHost } from './host-with-sdk.ts'
import { contentOf, type LiveContent } from './live-content.ts'
import { expectOpenings } from './openings.ts'
import { widgetTexts } from './widget-texts.ts'

/** The real server, a host on another origin, and the oldest and newest generation of the official client. */
const test = base.extend<{ project: OwnProject; content: LiveContent }>({
  project: projectFixture('Official'),
  content: async ({ project }, use) => use(await contentOf(project)),
})

/**
 * What a page's text does not show: what was typed and chosen, a shadow root with its own look, a movement.
 */
function fillByScript(): void {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<textarea id="wish"></textarea><select id="size"><option value="s">S<option value="l">L</select><div id="card"></div><p id="risen" style="opacity:0">Da</p>',
  )
  const by = <T extends HTMLElement>(id: string) => document.getElementById(id) as T
  by<HTMLTextAreaElement>('wish').value = 'Zweite Zeile\nfehlt'
  by<HTMLSelectElement>('size').value = 'l'
  by('card').attachShadow({ mode: 'open' }).innerHTML = '<style>b{color:rgb(9, 8, 7)}</style><b>Karte</b>'
  by('risen').animate([{ opacity: 0 }, { opacity: 0.75 }], { duration: 1, fill: 'forwards' })
}

const clients: Exclude<Client, 'ours'>[] = ['14.2.7', '16.4.0']
/** The newer one does in the proofs what both do with the same messages. */
const inProofs = (client: Client) => (client === '16.4.0' ? ' @proof' : '')

for (const client of clients) {
  test(`C1 official client ${client}: every open and start message leads to its screen${inProofs(client)}`, async ({
    page,
    site,
    shared,
    project,
    content,
  }) => {
    const widget = await openHost(page, site, shared, project.key, client)
    await expectOpenings(page, widget, content)
    const origin = await widget.locator('html').evaluate(() => location.origin)
    // Newer clients write our page into the host's own origin.
    expect(origin).toBe(client === '16.4.0' ? site.url : shared.urls.frame)
  })

  test(`C1 S18 official client ${client}: a report with a mark, shown as it was; a survey, a live answer`, async ({
    browser,
    page,
    site,
    shared,
    project,
    content: _,
  }) => {
    const widget = await openHost(page, site, shared, project.key, client)
    await page.evaluate(fillByScript)
    await call(page, 'startFeedbackFlow', 'bugreporting', true)
    await widget.getByLabel('Was ist passiert?').fill(`Gemeldet mit ${client}`)
    await widget.getByRole('button', { name: /Bildschirm markieren/ }).click()
    await expect(page.locator('.bb-capture-toolbar')).toBeVisible()
    await page.mouse.move(200, 200)
    await page.mouse.down()
    await page.mouse.move(320, 280, { steps: 4 })
    await page.mouse.up()
    await page.locator('.bb-capture-button-next').click()
    await expect(widget.getByText(widgetTexts.flow.screenshotReady)).toBeVisible()
    // By keyboard: the client's frame may still be sliding in, and a click would miss the button.
    await widget.getByRole('button', { name: 'Senden' }).press('Enter')
    await expect(widget.getByRole('heading', { name: 'Danke!' })).toBeVisible()
    expect(await heard(page, 'feedback-sent')).toHaveLength(1)
    await expect(page.locator('.bb-capture-svg')).toHaveCount(0)

    const { items } = await project.get<{ items: { id: string; title: string }[] }>('/tickets?type=BUG')
    const ticket = items.find(({ title }) => title === `Gemeldet mit ${client}`)?.id ?? ''
    const detail = await project.get<{ media: { snapshotUrl: string } }>(`/tickets/${ticket}`)
    expect(detail).toMatchObject({ formData: { capture: 'screenshot' } })
    const viewer = await openSnapshot(browser, page, detail.media.snapshotUrl)
    const shown = viewer.frameLocator('iframe')
    await expect(shown.locator('#wish')).toHaveValue('Zweite Zeile\nfehlt')
    await expect(shown.locator('#size')).toHaveValue('l')
    await expect(shown.locator('#card b')).toHaveCSS('color', 'rgb(9, 8, 7)')
    await expect(shown.locator('#risen')).toHaveCSS('opacity', '0.75')
    await viewer.context().close()
    await widget.getByRole('button', { name: widgetTexts.flow.follow }).click()
    await project.post(`/tickets/${ticket}/messages`, { text: 'Danke, das sehen wir uns an.' })
    await expect(widget.getByText('Danke, das sehen wir uns an.')).toBeVisible()
    await call(page, 'close')

    await call(page, 'showSurvey', 'nps', 'survey_full')
    await widget.getByRole('radio', { name: '9', exact: true }).click()
    await expect(widget.getByLabel('Warum?')).toBeVisible()
    const inner = page.locator('.gleap-frame-container-inner')
    await expect.poll(() => inner.evaluate(element => element.style.maxHeight)).toMatch(/^\d{3}px$/)
    // By key: the official client is still sliding its frame in, and a press may miss the button.
    await widget.getByRole('button', { name: widgetTexts.flow.send }).press('Enter')
    await expect(widget.getByRole('heading', { name: widgetTexts.flow.sentTitle })).toBeVisible()
  })

  test(`C2 official client ${client}: the banner is shown, clicked and closed, and each is counted${inProofs(client)}`, async ({
    page,
    site,
    shared,
    project,
    content,
  }) => {
    const id = await project.live(
      'banner',
      {
        html: { de: '<p>Herbst im Laden</p>' },
        buttonText: { de: 'Mehr dazu' },
        action: { kind: 'show-news-article', value: content.newsId },
      },
      byEvent(`banner-${client}`),
    )
    const widget = await openHost(page, site, shared, project.key, client)
    await call(page, 'trackEvent', `banner-${client}`)
    const banner = page.frameLocator('.gleap-b-frame')
    await expect(banner.getByText('Herbst im Laden')).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--gleap-margin-top')))
      .toMatch(/^[4-9]\dpx$/)
    await banner.getByRole('button', { name: 'Mehr dazu' }).click()
    await expect(widget.getByRole('heading', { level: 1, name: 'Neue Abendkurse' })).toBeVisible()
    await banner.getByRole('button', { name: 'Hinweis schließen' }).click()
    await expect(page.locator('.gleap-b-frame')).toHaveCount(0)
    await expect
      .poll(async () => (await project.get<{ stats: object }>(`/outbound/${id}`)).stats)
      .toEqual({ shown: 1, clicked: 1, completed: 0, quit: 1 })
  })

  test(`C2 official client ${client}: both builders inside the site pick an element, preview and save${inProofs(client)}`, async ({
    page,
    context,
    site,
    shared,
    project,
  }) => {
    // The client knows only one address of the builder; there our server responds.
    const app = 'https://app.gleap.io'
    await context.route(`${app}/**`, async route => {
      const { pathname } = new URL(route.request().url())
      if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: opener })
      const from = pathname.startsWith('/assets/') ? shared.urls.frame : shared.urls.lotse
      const answer = await route.fetch({ url: from + pathname })
      if (pathname.startsWith('/assets/')) return route.fulfill({ response: answer })
      // Its files, too, or the browser would see a public page that accesses this machine.
      const body = (await answer.text()).replaceAll(shared.urls.frame, app)
      return route.fulfill({ contentType: 'text/html', body })
    })
    await openHost(page, site, shared, project.key, client)
    await page.goto(app)
    const saved = () => page.evaluate(() => (window as unknown as { saved?: unknown }).saved)
    const build = async (config: object, add: string) => {
      const opened = page.waitForEvent('popup')
      await page.evaluate(
        ([url, given]) =>
          (window as unknown as { start(url: string, config: object): void }).start(url, given),
        [site.url, config] as const,
      )
      const popup = await opened
      const builder = popup.frameLocator('iframe.gleap-admin-frame')
      // By keyboard: the client's frame slides in, and a click would miss the button.
      await builder.getByRole('button', { name: add }).press('Enter')
      const { x = 0, y = 0 } = (await popup.locator('#buy').boundingBox()) ?? {}
      // With the mouse itself: the client's overlay covers whatever is pointed at.
      await expect(async () => {
        await popup.mouse.move(x + 200, y + 200)
        await popup.mouse.move(x + 8, y + 8)
        await popup.mouse.click(x + 8, y + 8)
        await expect(builder.getByLabel(builderTexts.element, { exact: true })).toHaveValue('#buy', {
          timeout: 1000,
        })
      }).toPass()
      await builder.getByRole('textbox', { name: builderTexts.message }).fill('Hier kaufen')
      return { popup, builder }
    }
    const { popup, builder } = await build({ lang: 'de', steps: [] }, 'Schritt hinzufügen')
    await builder.getByRole('button', { name: builderTexts.preview }).click()
    await expect(builder.getByText('Schritt 1 von 1')).toBeVisible()
    await expect(popup.locator('#buy')).toHaveClass(/gleap-admin-highlight/)
    await builder.getByRole('button', { name: builderTexts.end }).press('Enter')
    await builder.getByRole('button', { name: builderTexts.save }).press('Enter')
    await expect.poll(saved).toMatchObject({
      steps: [{ type: 'pointer', selector: '#buy', message: { de: '<p>Hier kaufen</p>' } }],
    })
    await popup.close()

    const tooltips = { lang: 'de', type: 'tooltips', tooltips: [] }
    const hints = await build(tooltips, 'Tooltip hinzufügen')
    await hints.builder.getByRole('button', { name: builderTexts.save }).press('Enter')
    await expect.poll(saved).toMatchObject({
      type: 'tooltips',
      tooltips: [{ selector: '#buy', html: { de: '<p>Hier kaufen</p>' } }],
    })
  })
}

/** The dashboard's part: every page that reports itself gets what is to be built. */
const opener = `<!doctype html><script>
  let site, config
  // Without a name: the second would open in the first, if that one is not quite gone.
  window.start = (url, given) => { config = given; site = window.open(url, '', 'popup') }
  addEventListener('message', event => {
    if (event.source !== site) return
    const { type, name, data } = JSON.parse(event.data)
    if (type === 'admin' && name === 'init')
      site.postMessage(JSON.stringify({ type: 'admin', name: 'load', data: config }), '*')
    if (name === 'save') window.saved = data
  })
</script>`
