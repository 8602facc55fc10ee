import type { Browser, Page } from '@playwright/test'
import type { OwnProject } from '../../../../e2e/own-project.ts'
import { call, ready } from './host-page.ts'

interface TicketDetail {
  media: { snapshotUrl: string; replayUrl: string | null }
}

/** The ticket of a report about the current page. */
export async function reported(page: Page, project: OwnProject, title: string): Promise<TicketDetail> {
  await ready(page)
  const answered = page.waitForResponse(/\/bugs\/v2$/)
  await call(page, 'sendSilentCrashReport', title, 'LOW', {})
  if (!(await answered).ok()) throw new Error('the report was not taken')
  const { items } = await project.get<{ items: { id: string; title: string }[] }>('/tickets?type=CRASH')
  const id = items.find(one => one.title === title)?.id
  return project.get(`/tickets/${id}`)
}

/** The snapshot as the console shows it, in a window of the same size. */
export async function openSnapshot(browser: Browser, page: Page, url: string, remote = false): Promise<Page> {
  const context = await browser.newContext({ viewport: page.viewportSize() })
  const viewer = await context.newPage()
  const { origin, pathname } = new URL(url)
  await viewer.goto(`${origin}/snapshot-viewer${remote ? '?remote=1' : ''}#${pathname.split('/').at(-1)}`)
  await viewer.frameLocator('iframe').locator('html').waitFor()
  await viewer.waitForLoadState('load')
  await settled(viewer)
  return viewer
}

/** Two frames after all fonts are there, in every frame of the page. */
export async function settled(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    await frame
      .evaluate(async () => {
        await document.fonts.ready
      })
      // With scripts off, only the outer page can be queried.
      .catch(() => undefined)
  }
  await page.evaluate(
    () => new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
}

/** The percentage of pixels in which two pictures differ, without the edges of letters. */
export async function difference(page: Page, a: Buffer, b: Buffer): Promise<number> {
  const data = [a, b].map(one => `data:image/png;base64,${one.toString('base64')}`)
  return page.evaluate(async urls => {
    const [one, two] = await Promise.all(
      urls.map(async url => {
        const image = new Image()
        image.src = url
        await image.decode()
        const canvas = document.createElement('canvas')
        canvas.width = image.width
        canvas.height = image.height
        const pencil = canvas.getContext('2d')
        pencil?.drawImage(image, 0, 0)
        return pencil?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray()
      }),
    )
    if (!one || !two || one.length !== two.length) return 100
    let different = 0
    for (let at = 0; at < one.length; at += 4) {
      const far = [0, 1, 2].some(part => Math.abs((one[at + part] ?? 0) - (two[at + part] ?? 0)) > 40)
      if (far) different++
    }
    return Math.round((different / (one.length / 4)) * 10_000) / 100
  }, data)
}
