import type { MetaData } from '@lotse/contracts/visitor/sent'
import { SDK_VERSION } from '@lotse/contracts/visitor/wire-names'
import { redactAddress } from '@lotse/rules/redaction/redact-address'
import { type Host, isMobile } from '../../core/host.ts'

/** Browser and device at this moment. */
export function metaData({ settings }: Host, agent = navigator.userAgent): MetaData {
  const [browser, version] = browserOf(agent)
  return {
    browserName: `${browser}(${version})`,
    userAgent: agent,
    browser,
    systemName: systemOf(agent),
    buildVersionNumber: settings.buildNumber,
    releaseVersionNumber: settings.appVersion,
    sessionDuration: Math.round(performance.now()) / 1000,
    devicePixelRatio: window.devicePixelRatio,
    screenWidth: screen.width,
    screenHeight: screen.height,
    innerWidth: window.innerWidth,
    innerHeight: window.innerHeight,
    currentUrl: redactAddress(location.href),
    language: navigator.language,
    mobile: isMobile(),
    sdkVersion: SDK_VERSION,
    sdkType: 'javascript',
    environment: settings.environment,
  }
}

// The order matters: each of these also names the ones after it.
const browsers: [string, RegExp][] = [
  ['Edge', /Edg(?:e|A|iOS)?\/([\d.]+)/],
  ['Opera', /OPR\/([\d.]+)/],
  ['Samsung Internet', /SamsungBrowser\/([\d.]+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome', /(?:Chrome|CriOS)\/([\d.]+)/],
  ['Safari', /Version\/([\d.]+).*Safari/],
]

const LOOKED_AT = 500

export function browserOf(agent: string): [name: string, version: string] {
  for (const [name, pattern] of browsers) {
    const version = pattern.exec(agent.slice(0, LOOKED_AT))?.[1]
    if (version) return [name, version]
  }
  return ['Unknown', '0']
}

export function systemOf(agent: string): string {
  if (/iPad/.test(agent)) return 'iPad'
  if (/iPhone|iPod/.test(agent)) return 'iPhone'
  if (/Android/.test(agent)) return 'Android'
  if (/Win/.test(agent)) return 'Windows'
  if (/Mac/.test(agent)) return 'MacOS'
  if (/Linux/.test(agent)) return 'Linux'
  return /X11/.test(agent) ? 'UNIX' : 'Unknown OS'
}
