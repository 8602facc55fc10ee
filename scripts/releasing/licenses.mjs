import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '../files.mjs'

/** What others may build on without having to publish their own source. A choice ("or") needs one of them. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
])

/** Allowed for one package, with the reason. @type {Record<string, string>} */
export const exceptions = {
  'web-push': 'MPL-2.0: its own files stay open, which they are, unchanged; ours need not follow',
}

/** @typedef {{ name: string, version: string, license: string, folder: string }} Shipped */

/**
 * Everything that is installed with the products or is part of what browsers load: no tool for building and testing.
 * @returns {Shipped[]}
 */
export function shippedPackages() {
  /** @type {{ packages: Record<string, { version?: string, license?: string, link?: boolean, dev?: boolean, devOptional?: boolean }> }} */
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))
  const found = new Map()
  for (const [folder, { version = '', license = '', link, dev, devOptional }] of Object.entries(packages)) {
    if (!folder.includes('node_modules/') || link || dev || devOptional) continue
    const name = folder.replace(/^.*node_modules\//, '')
    const key = `${name}@${version}`
    if (!found.has(key)) found.set(key, { name, version, license, folder })
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** An expression such as `(MIT OR EUPL-1.1+)` or `MIT AND ISC`. @param {string} license */
export const isAllowed = license =>
  license
    .replaceAll(/[()]/g, '')
    .split(/ OR /i)
    .some(choice => choice.split(/ AND /i).every(one => allowed.has(one.trim())))

/** The packages whose license nobody has accepted. @param {Shipped[]} packages */
export const refused = packages =>
  packages.filter(({ name, license }) => !isAllowed(license) && !(name in exceptions))

/** All of them with their texts, as most of these licenses ask for. @param {Shipped[]} packages */
export function licenseTexts(packages) {
  const parts = packages.map(({ name, version, license, folder }) => {
    const text = textIn(inRoot(folder))
    return `${name} ${version}\nLicense: ${license}\n${text ? `\n${text.trim()}\n` : ''}`
  })
  const head = 'Lotse and Academy Admin contain these packages of others, each under its own license.\n'
  return [head, ...parts].join(`\n${'-'.repeat(80)}\n\n`)
}

/** @param {string} folder */
function textIn(folder) {
  // Packages for other systems are not installed here.
  if (!existsSync(folder)) return ''
  const names = readdirSync(folder).filter(name => /^(licen[cs]e|copying|notice)/i.test(name))
  return names
    .sort()
    .flatMap(name => {
      const file = join(folder, name)
      return /\.(js|json|mjs|cjs)$/.test(name) ? [] : [readFileSync(file, 'utf8')]
    })
    .join('\n')
}
