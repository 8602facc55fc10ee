import type { FrameLocator, Page } from '@playwright/test'
import type { HostSite } from '../../../e2e/fixtures.ts'

export interface Said {
  name: string
  data?: unknown
  [extra: string]: unknown
}

export interface BareHost {
  frame: FrameLocator
  /** To the frame, as a JSON string. */
  post(message: Said): Promise<void>
  /** Everything the frame has sent so far. */
  said(): Promise<Said[]>
  named(name: string): Promise<Said[]>
}

/** A page that is nothing but the other end of the protocol: it frames an address, records and responds. */
export async function openBareHost(page: Page, site: HostSite, frameUrl: string): Promise<BareHost> {
  site.serve('/', html(frameUrl))
  await page.goto(site.url)
  const said = () => page.evaluate(() => (window as unknown as { said: Said[] }).said)
  return {
    frame: page.frameLocator('#frame'),
    post: message =>
      page.evaluate(text => {
        const frame = document.getElementById('frame') as HTMLIFrameElement
        frame.contentWindow?.postMessage(text, '*')
      }, JSON.stringify(message)),
    said,
    named: async name => (await said()).filter(message => message.name === name),
  }
}

const html = (frameUrl: string): string => `<!doctype html>
<html lang="de">
  <title>Eine fremde Seite</title>
  <style>body { margin: 0 } iframe { border: 0; width: 410px; height: 700px }</style>
  <script>
    window.said = []
    addEventListener('message', event => said.push({ ...JSON.parse(event.data), origin: event.origin }))
  </script>
  <iframe id="frame" title="Widget" src="${frameUrl}"></iframe>
</html>`
