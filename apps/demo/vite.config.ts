import { snippet } from '../../packages/sdk/src/snippet.ts'
import { viteApp } from '../../vite.shared.ts'

/** Embeds Lotse as any site would: with the text of the install page, first in the head. */
const embedLotse = {
  name: 'embed-lotse',
  transformIndexHtml: (html: string) =>
    html.replace('<!-- lotse-snippet -->', snippet('{{lotseUrl}}', '{{sdkKey}}', '{{scriptNonce}}')),
}

export default viteApp('demo', { input: { index: 'index.html' }, plugins: [embedLotse] })
