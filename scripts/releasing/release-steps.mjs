import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a release changes, as functions of texts: `release.mjs` reads and writes them. */

/** @param {string} version */
const parts = version => (/^(\d+)\.(\d+)\.(\d+)(-[a-z]+\.\d+)?$/.exec(version) ?? []).slice(1, 4).map(Number)

/**
 * Undefined if the next version may follow the last one, otherwise what is wrong.
 * @param {string} last @param {string} next @param {string[]} tags
 */
export function wrongVersion(last, next, tags) {
  if (parts(next).length !== 3) return `${next} is no version: say it like 1.2.0, or 1.2.0-beta.1.`
  if (tags.includes(`v${next}`)) return `There is a tag v${next} already.`
  const [a, b] = [parts(last), parts(next)]
  for (let at = 0; at < 3; at++) {
    const [older = 0, newer = 0] = [a[at], b[at]]
    if (newer !== older) return newer > older ? undefined : `${next} is older than ${last}.`
  }
  return undefined
}

/** The sections of CHANGELOG.md: what is not released yet stands below this. */
const NEXT = '## Unreleased'

/** @param {string} changelog */
export function unreleased(changelog) {
  const from = changelog.indexOf(`${NEXT}\n`)
  if (from < 0) return undefined
  const rest = changelog.slice(from + NEXT.length + 1)
  const end = rest.search(/^## /m)
  return (end < 0 ? rest : rest.slice(0, end)).trim()
}

/** Gives what is unreleased its version and date. @param {string} changelog @param {string} version @param {string} day */
export const releasedChangelog = (changelog, version, day) =>
  changelog.replace(`${NEXT}\n`, `${NEXT}\n\n## ${version} (${day})\n`)

/** In a package.json: its own version, and those of our packages that it uses. @param {string} manifest @param {string} version */
export const withVersion = (manifest, version) =>
  manifest
    .replace(/^( {2}"version": )"[^"]+"/m, `$1"${version}"`)
    .replaceAll(/("@lotse\/[a-z]+": )"[^"]+"/g, `$1"${version}"`)

/**
 * The same in package-lock.json, for the packages that are ours.
 * @param {string} lock @param {string} version
 */
export function lockWithVersion(lock, version) {
  const all = JSON.parse(lock)
  all.version = version
  for (const [folder, one] of Object.entries(all.packages)) {
    const isOurs = folder === '' || /^(apps|packages)\/[^/]+$/.test(folder)
    if (!isOurs) continue
    one.version = version
    for (const kind of ['dependencies', 'devDependencies'])
      for (const name of Object.keys(one[kind] ?? {}))
        if (name.startsWith('@lotse/')) one[kind][name] = version
  }
  return `${JSON.stringify(all, undefined, 2)}\n`
}

/** Names of images in examples. @param {string} text @param {string} last @param {string} version */
export const withImage = (text, last, version) => text.replaceAll(`lotse:${last}`, `lotse:${version}`)

/** A line for each file, as `sha256sum --check` reads it. @param {string} folder */
export function checksums(folder) {
  const lines = readdirSync(folder)
    .filter(name => name !== 'SHA256SUMS')
    .sort()
    .map(
      name =>
        `${createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex')}  ${name}`,
    )
  return `${lines.join('\n')}\n`
}

/**
 * npm names the repository after its folder, and every run differs by a random number and the time.
 * @param {string} sbom @param {string} version
 */
export function cleanSbom(sbom, version) {
  const all = JSON.parse(sbom)
  delete all.serialNumber
  delete all.metadata.timestamp
  Object.assign(all.metadata.component, { name: 'lotse', type: 'application', version })
  return `${JSON.stringify(all, undefined, 2)}\n`
}
