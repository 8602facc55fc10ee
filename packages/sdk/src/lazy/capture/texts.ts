import { type CaptureText, captureTexts } from '@lotse/rules/text/capture-texts'
import type { Host } from '../../core/host.ts'
import type { Config } from '../../core/server/config.ts'

/** Other servers only know these names for them. */
const wider: Partial<Record<CaptureText, string>> = {
  microphoneOff: 'mute',
  microphoneOn: 'unmute',
  withoutMicrophone: 'mute',
  withMicrophone: 'unmute',
}

export type Texts = (key: CaptureText) => string

export function createTexts(host: Host, config: Config): Texts {
  const own = captureTexts[host.language().startsWith('de') ? 'de' : 'en']
  return key => {
    const wide = wider[key]
    return config.text(key, wide ? config.text(wide, own[key]) : own[key])
  }
}
