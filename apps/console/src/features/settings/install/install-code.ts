/** What people copy into their site, by the way they build it. */
export const installCode = (origin: string, key: string) => ({
  snippet: `<script async src="${origin}/sdk/loader.js" data-key="${key}"></script>`,
  npm: `// curl -O ${origin}/sdk/lotse-sdk.tgz
// npm install ./lotse-sdk.tgz
import Gleap from '@lotse/sdk'

Gleap.setOrigin('${origin}')
Gleap.initialize('${key}')`,
  react: `// curl -O ${origin}/sdk/lotse-sdk.tgz
// npm install ./lotse-sdk.tgz
import Gleap from '@lotse/sdk'
import { useEffect } from 'react'

export function Feedback() {
  useEffect(() => {
    Gleap.setOrigin('${origin}')
    Gleap.initialize('${key}')
    return () => Gleap.destroy()
  }, [])
  return null
}`,
})

interface Addresses {
  frame: string
  banner: string
  media: string
}

/** What a strict policy must allow in addition; the server's own demo site follows the same list. */
export const policyLines = (origin: string, { frame, banner, media }: Addresses): string =>
  [
    `script-src ${origin}`,
    `connect-src ${origin} ${origin.replace(/^http/, 'ws')}`,
    `frame-src ${frame} ${banner} ${origin}`,
    `img-src data: blob: ${origin} ${media}`,
    `media-src data: blob: ${origin} ${media}`,
  ].join('\n')
