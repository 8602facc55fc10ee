import type { Settings } from '../process/settings.ts'

/** What a page with the SDK must allow, by directive. The install page shows the same list. */
export function lotseSources({ urls }: Settings) {
  const socket = urls.lotse.replace(/^http/, 'ws')
  return {
    script: [urls.lotse],
    connect: [urls.lotse, socket],
    frame: [urls.frame, urls.banner, urls.lotse],
    media: [urls.lotse, urls.media],
  }
}
