import { lotseSources } from '../../platform/http/policies.ts'
import type { Settings } from '../../platform/process/settings.ts'
import { reasonOf } from '../../platform/text/reason-of.ts'
import { ask } from './ask.ts'
import { type Finding, failed, ok, warning } from './finding.ts'
import { allows, hasNonce, isStrict, type Policy, policiesOf, readPolicy } from './policy.ts'

/** Whether a customer's page lets Lotse in. */
export async function checkSite(settings: Settings, site: string): Promise<Finding[]> {
  try {
    const { status, headers, text } = await ask(site)
    if (status !== 200)
      return [
        failed('Site', `${site} answers ${status}`, 'Name a page that visitors see, without a redirect.'),
      ]
    const policies = [...policiesOf(headers), ...policiesIn(text).map(readPolicy)]
    const blocked = policies.flatMap(policy => blockedBy(policy, settings, site))
    const loader = `${settings.urls.lotse}/sdk/loader.js`
    const nonce = nonceOf(text, loader)
    const isRefused = policies.some(policy => isStrict(policy) && !hasNonce(policy, nonce))
    return [
      ...(isRefused ? [withoutNonce(site)] : []),
      ...judged(site, [...new Set(blocked)], isRefused),
      loaded(site, text.includes(loader), loader),
    ]
  } catch (error) {
    return [failed('Site', `${site} does not answer (${reasonOf(error)})`, 'Check the address.')]
  }
}

const judged = (site: string, blocked: string[], isRefused: boolean): Finding[] =>
  blocked.length === 0 && !isRefused
    ? [ok('Site', `the policy of ${site} lets Lotse in`)]
    : blocked.map(one =>
        failed(
          'Site',
          `the policy of ${site} blocks ${one}`,
          'Add it to the Content-Security-Policy of the site.',
        ),
      )

const withoutNonce = (site: string): Finding =>
  failed(
    'Site',
    `the policy of ${site} has 'strict-dynamic', and the snippet not its nonce`,
    'Give the script tag of the snippet the nonce of each answer; addresses do not count there.',
  )

/** Of the tag that loads our script; empty without one. */
function nonceOf(html: string, loader: string): string {
  const tags = html.match(/<script\s[^>]{1,10000}>/gi) ?? []
  const tag = tags.find(one => one.includes(loader)) ?? ''
  const [, quoted, single, bare] = /\snonce=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(tag) ?? []
  return quoted ?? single ?? bare ?? ''
}

const loaded = (site: string, isThere: boolean, loader: string): Finding =>
  isThere
    ? ok('Site', `${site} loads ${loader}`)
    : warning(
        'Site',
        `${site} does not name ${loader}`,
        'Fine if a script or the npm package adds Lotse; otherwise add the snippet.',
      )

function blockedBy(policy: Policy, settings: Settings, page: string): string[] {
  const { script, connect, frame, media } = lotseSources(settings)
  const wanted = {
    // A nonce decides.
    'script-src': isStrict(policy) ? [] : script,
    'connect-src': connect,
    'frame-src': frame,
    'img-src': media,
    'media-src': media,
  }
  return Object.entries(wanted).flatMap(([directive, addresses]) =>
    [...new Set(addresses)]
      // All of our scripts are in one folder; the rest may be anywhere.
      .filter(address => {
        const folder = directive === 'script-src' ? `${address}/sdk/` : `${address}/`
        return !allows(policy, directive, folder, page)
      })
      .map(address => `${directive} ${address}`),
  )
}

/** Policies that a page names in its HTML. */
function policiesIn(html: string): string[] {
  const metas = html.match(/<meta\s[^>]{1,10000}>/gi) ?? []
  return metas
    .filter(meta => /http-equiv\s?=\s?["']?content-security-policy["'\s>]/i.test(meta))
    .map(meta => /content\s?=\s?(?:"([^"]*)"|'([^']*)')/i.exec(meta.replace(/http-equiv\s?=\s?\S+/i, '')))
    .map(match => match?.[1] ?? match?.[2] ?? '')
}
