import type { WebReplay } from '@lotse/contracts/visitor/sent'
import type { Host } from '../../core/host.ts'
import type { Scope } from '../../core/scope.ts'
import { record as recordPage } from './record.ts'

/** What the build removes from this file's recorder: few sites use it, and it is a fifth of the recorder. */
const RARE = ['recordCanvas', 'recordCrossOriginIframes', 'collectFonts', 'inlineImages', 'hooks', 'plugins']

/** Records with the small recorder, or with the whole one if the site's options need it. */
export function start(host: Host, scope: Scope): () => WebReplay | undefined {
  const { replayOptions } = host.settings
  if (!RARE.some(name => replayOptions[name])) return recordPage(host, scope)
  let take: (() => WebReplay | undefined) | undefined
  import('./whole-replay.ts')
    .then(whole => {
      if (scope.active()) take = whole.record(host, scope)
    })
    .catch(host.fault)
  return () => take?.()
}
