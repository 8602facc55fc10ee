import type { Addresses } from '@lotse/contracts/visitor/received'
import type { Settings } from '../settings.ts'

export interface Places {
  api: string
  socket: string
  /** Empty until the configuration has arrived, unless the site has set them. */
  frame: string
  banner: string
  app: string
}

const withoutSlash = (url: string): string => url.replace(/(?<!\/)\/+$/, '')

/**
 * One setting is enough, the Lotse origin. The frames have their own origins, which the configuration names:
 * it is needed before any frame is, so this costs no extra round trip.
 */
export function places(settings: Settings, named: Partial<Addresses> = {}): Places {
  const api = withoutSlash(settings.apiUrl || settings.origin)
  return {
    api,
    socket: settings.socketUrl || api.replace(/^http/, 'ws'),
    frame: settings.frameUrl || named.frame || '',
    banner: settings.bannerUrl || named.banner || '',
    app: withoutSlash(settings.origin || settings.apiUrl),
  }
}

/** The origin that a frame's messages must come from; the address may have a path. */
export function originOf(url: string): string {
  try {
    return new URL(url).origin
  } catch {
    return ''
  }
}
