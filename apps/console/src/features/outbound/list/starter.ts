import type { ConsoleOutbound } from '@lotse/contracts/console/content/outbound'
import type { ShownKind } from '../kinds.tsx'

/** What a new one starts with: enough to be valid, and nothing that could be shown by mistake. */
export function starterConfig(kind: ShownKind, target: string): unknown {
  switch (kind) {
    case 'notification':
      return { text: {}, sound: true }
    case 'banner':
      return { html: {}, format: 'inline', showCloseButton: true }
    case 'survey':
      return { flowId: target, format: 'survey' }
    case 'news':
      return { newsId: target, sound: false }
    case 'checklist':
      return { subject: {}, message: {}, steps: [{ id: 'step-1', title: {}, allowMarkDone: true }] }
    case 'tour':
      return { tourType: 'steps', steps: [], allowClose: true, backButton: true }
    case 'copilot':
      return { tourType: 'cobrowse', steps: [], allowClose: true, gradient: true, playVoice: true }
    case 'tooltip':
      return { selector: '', html: {}, mode: 'hotspot', icon: 'circle-info', animated: true }
  }
}

export const everybody: ConsoleOutbound['targeting'] = {
  pageRules: [],
  attributes: [],
  languages: [],
  audience: 'all',
  frequency: { kind: 'once' },
}
