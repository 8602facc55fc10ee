import type { Plugin } from 'vite'
import { recorder, recorderFile } from './recorder.mjs'

/** For an app that bundles the SDK from its source: with the recorder as our own files have it. */
export function tameRecorder(): Plugin {
  return {
    name: 'tame-recorder',
    enforce: 'pre',
    // Bundled ahead it would come by here under another name.
    config: () => ({ optimizeDeps: { exclude: ['@rrweb/record'] } }),
    transform: (code, id) =>
      recorderFile.test(id.split('?', 1)[0] ?? '') ? { code: recorder(code, true), map: null } : undefined,
  }
}
