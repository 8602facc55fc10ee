import type { Plugin } from 'vite'
import { recorder, recorderFile } from './recorder.mjs'

/** For an app that bundles the SDK from its source: it gets the same recorder as our own files. */
export function tameRecorder(): Plugin {
  return {
    name: 'tame-recorder',
    enforce: 'pre',
    // Pre-bundled, it would arrive here under another name.
    config: () => ({ optimizeDeps: { exclude: ['@rrweb/record'] } }),
    transform: (code, id) =>
      recorderFile.test(id.split('?', 1)[0] ?? '') ? { code: recorder(code, true), map: null } : undefined,
  }
}
