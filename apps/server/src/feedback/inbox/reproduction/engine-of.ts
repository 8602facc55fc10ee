import { textOf } from '@lotse/rules/values'

/** What Playwright calls the engine of a visitor's browser; empty for its usual one, and if it is unknown. */
export function engineOf({ browserName, systemName, userAgent }: Record<string, unknown>): Engine {
  const agent = textOf(userAgent).slice(0, 500)
  // There, all browsers are Safari inside.
  if (/iPhone|iPad|iPod/.test(`${textOf(systemName).slice(0, 50)} ${agent}`)) return 'webkit'
  const name = textOf(browserName)
  return name.startsWith('Safari') ? 'webkit' : name.startsWith('Firefox') ? 'firefox' : ''
}

export type Engine = '' | 'firefox' | 'webkit'
