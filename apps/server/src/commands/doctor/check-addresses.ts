import { type OriginName, type Settings, servedOrigins } from '../../platform/process/settings.ts'
import { reasonOf } from '../../platform/text/reason-of.ts'
import { type Answer, ask } from './ask.ts'
import { checkCertificate } from './check-certificate.ts'
import { type Finding, failed, ok, warning } from './finding.ts'
import { type Policy, policiesOf } from './policy.ts'

/** What only the right origin answers. */
const marks: Partial<Record<OriginName, { path: string; fits(answer: Answer): boolean }>> = {
  academy: { path: '/openapi.json', fits: ({ text }) => /"title":\s*"Academy"/.test(text) },
  lotse: { path: '/openapi.json', fits: ({ text }) => /"title":\s*"Lotse"/.test(text) },
  media: { path: '/livez', fits: ({ headers }) => policyOf(headers).includes('sandbox') },
}

const policyOf = (headers: Headers): string => headers.get('content-security-policy') ?? ''

/** Every public address, as browsers see it; `isRunning` says whether there is a server to answer. */
export async function checkAddresses(settings: Settings, isRunning: boolean): Promise<Finding[]> {
  const each = servedOrigins(settings).map(name => checkAddress(settings, name, isRunning))
  return (await Promise.all(each)).flat()
}

async function checkAddress(settings: Settings, name: OriginName, isRunning: boolean): Promise<Finding[]> {
  const url = settings.urls[name]
  const setting = `${name.toUpperCase()}_URL`
  const proxy = `Let the proxy pass ${new URL(url).host} to port ${settings.ports[name]} (docs/operating.md).`
  try {
    const alive = await ask(`${url}/livez`)
    if (alive.status >= 300 && alive.status < 400)
      return [failed(setting, `${url} answers with a redirect`, `Set ${setting} to the address it leads to.`)]
    if (!isRunning && alive.status >= 500) return [notRunning(setting, url)]
    if (alive.status !== 200 || !alive.text.includes('"ok":true') || !alive.headers.has('x-request-id'))
      return [failed(setting, `${url} is answered by something else (${alive.status})`, proxy)]
    const mark = marks[name]
    if (mark && !mark.fits(await ask(url + mark.path)))
      return [failed(setting, `${url} leads to another origin of ours`, proxy)]
    return [
      ok(setting, `${url} answers`),
      ...checkClock(setting, alive),
      ...checkPlain(settings, setting, url),
      ...(await checkCertificate(setting, url)),
    ]
  } catch (error) {
    const reason = reasonOf(error)
    if (/CERT|SSL|TLS|ALTNAME|self.signed/i.test(reason))
      return [
        failed(
          setting,
          `browsers do not accept the certificate of ${url} (${reason})`,
          'Renew it, or let a proxy with automatic TLS do so (deploy/caddy).',
        ),
      ]
    if (!isRunning) return [notRunning(setting, url)]
    const remedy = reason === 'ENOTFOUND' ? `Make a DNS record for it, or correct ${setting}.` : proxy
    return [failed(setting, `nobody answers at ${url} (${reason})`, remedy)]
  }
}

const notRunning = (setting: string, url: string): Finding =>
  warning(setting, `nobody answers at ${url}: the server is not running`, 'Start it, then ask again.')

/** A proxy on another machine writes the time of its own clock. */
function checkClock(setting: string, { headers }: Answer): Finding[] {
  const off = Math.abs(Date.parse(headers.get('date') ?? '') - Date.now()) / 1000
  if (!(off > 60)) return []
  return [
    warning(
      'Clock',
      `the answer of ${setting} is ${Math.round(off)} seconds off`,
      'Let all machines set their clocks by NTP.',
    ),
  ]
}

function checkPlain({ mode }: Settings, setting: string, url: string): Finding[] {
  if (mode !== 'production' || url.startsWith('https:')) return []
  return [
    warning(
      setting,
      `${url} is not encrypted`,
      `Put a proxy with TLS in front, and set ${setting} to https.`,
    ),
  ]
}

const mayFrame = (policy: Policy): boolean => policy.get('frame-ancestors')?.includes('*') ?? true

/** Pages of other sites show the widget and the banner in a frame; proxies like to forbid that. */
export async function checkFrames({ urls }: Settings): Promise<Finding[]> {
  const each = (['frame', 'banner'] as const).map(async name => {
    try {
      const { headers } = await ask(`${urls[name]}/livez`)
      const isForbidden = policiesOf(headers).some(policy => !mayFrame(policy))
      if (headers.has('x-frame-options') || isForbidden)
        return failed(
          'Frames',
          `other sites may not show ${urls[name]} in a frame`,
          'Remove X-Frame-Options, and any Content-Security-Policy of its own, from the proxy.',
        )
      return ok('Frames', `other sites may show ${urls[name]}`)
    } catch {
      // The line about the address says why.
      return undefined
    }
  })
  return (await Promise.all(each)).filter(one => one !== undefined)
}
