import { expect, test } from '../../../e2e/fixtures.ts'
import { openBareHost } from './bare-host.ts'

const banner = {
  actionType: 'banner',
  outbound: 'autumn',
  format: 'floating',
  data: {
    html: '<p><b>Herbst:</b> alle Kurse <a href="https://example.com/herbst">billiger</a>, siehe <a href="gleap://collection/c1">Sammlung</a> oder <a href="/kurse">hier</a><img src=x onerror="parent.postMessage(`{}`)"><script>boom()</script></p>',
    buttonText: 'Mehr dazu',
    action: { kind: 'show-news-article', value: 'n1' },
    color: '#FFE14D',
    textColor: '#FFFFFF',
  },
}

test('B2.10 banner: loaded, data, shown, height; its button, its links and its close all act', async ({
  page,
  site,
  shared,
}) => {
  const reports: string[] = []
  await page.route(`${shared.urls.lotse}/outbound/reports/**`, route => {
    reports.push(route.request().url())
    return route.fulfill({ json: {} })
  })
  const reportUrl = `${shared.urls.lotse}/outbound/reports/token`
  const host = await openBareHost(page, site, shared.urls.banner)
  await expect.poll(() => host.named('banner-loaded')).toHaveLength(1)
  await host.post({ type: 'banner', name: 'banner-data', data: { ...banner, reportUrl } })
  const { frame } = host
  await expect(frame.getByText('alle Kurse')).toBeVisible()
  // If nobody states the language, it is the browser's.
  await expect(frame.locator('html')).toHaveAttribute('lang', 'de-DE')
  await expect.poll(() => host.named('banner-height')).not.toHaveLength(0)
  const names = (await host.said()).map(message => message.name)
  expect(names.indexOf('banner-data-set')).toBeLessThan(names.indexOf('banner-height'))
  expect((await host.said()).every(message => message.type === 'BANNER')).toBe(true)
  const height = await frame.locator('.banner').evaluate(element => (element as HTMLElement).offsetHeight)
  expect((await host.named('banner-height')).at(-1)?.data).toEqual({ height })

  // White on yellow is unreadable: that choice is overridden. What the text may not contain is removed.
  await expect(frame.locator('.banner')).toHaveCSS('color', 'rgb(22, 24, 29)')
  await expect(frame.locator('script:not([src]), [onerror], .banner-text img')).toHaveCount(0)

  // A link without a matching page message is plain text, not a link that does nothing.
  await expect(frame.getByText('Sammlung')).toBeVisible()
  await expect(frame.getByRole('link', { name: 'Sammlung' })).toHaveCount(0)

  await frame.getByRole('button', { name: 'Mehr dazu' }).click()
  await frame.getByRole('link', { name: 'billiger' }).click()
  await expect(frame.getByRole('link', { name: 'hier' })).toHaveAttribute('href', `${site.url}/kurse`)
  await frame.getByRole('link', { name: 'hier' }).click()
  await frame.getByRole('button', { name: 'Hinweis schließen' }).click()
  await expect.poll(() => host.named('banner-close')).toHaveLength(1)
  expect(await host.named('show-news-article')).toEqual([
    expect.objectContaining({ data: { articleId: 'n1' } }),
  ])
  expect(await host.named('open-url')).toEqual([
    expect.objectContaining({ data: 'https://example.com/herbst', newTab: true }),
    // A path on the site: the page knows where that is.
    expect.objectContaining({ data: '/kurse', newTab: true }),
  ])
  // The frame itself reports each to the server.
  await expect
    .poll(() => reports)
    .toEqual(['shown', 'clicked', 'clicked', 'clicked', 'closed'].map(what => `${reportUrl}/${what}`))

  // A missing picture leaves no gap.
  const sender = { name: 'Mara', profileImageUrl: `${shared.urls.banner}/missing.png` }
  const data = { ...banner.data, sender }
  await host.post({ type: 'banner', name: 'banner-data', data: { ...banner, data, lang: 'fr' } })
  await expect(frame.locator('.banner img')).toHaveCount(0)
  await expect(frame.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(frame.getByRole('button', { name: 'Fermer cette annonce' })).toHaveAttribute('lang', 'fr')

  // An existing picture is next to the words, however many there are.
  const profileImageUrl = 'https://pictures.example/mara.svg'
  await page.route(profileImageUrl, route =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  const shown = { name: 'Mara', profileImageUrl }
  const long = { ...banner.data, sender: shown, html: `<p>${'Alle Kurse im Herbst. '.repeat(12)}</p>` }
  await host.post({ type: 'banner', name: 'banner-data', data: { ...banner, format: 'inline', data: long } })
  await expect(frame.locator('.banner-sender')).toBeVisible()
  for (const width of [390, 768]) {
    await page.addStyleTag({ content: `iframe { width: ${width}px !important }` })
    const picture = await frame.locator('.banner-sender').boundingBox()
    const words = await frame.locator('.banner-text').boundingBox()
    expect((picture?.x ?? 0) + (picture?.width ?? 0)).toBeLessThan(words?.x ?? 0)
    expect(picture?.y).toBeGreaterThan(words?.y ?? 0)
  }
})
