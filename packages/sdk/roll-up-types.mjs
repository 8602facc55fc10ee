import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'

/**
 * @typedef {{ name: string, file: string, text: string, names: Set<string> }} Declaration
 * @typedef {{ file: string, name: string }} Place
 * @typedef {{ own: Map<string, Declaration>, imports: Map<string, Place>, exports: Map<string, Place> }} Source
 * @typedef {{ type: string, start: number, end: number, [more: string]: unknown }} Node
 */

/**
 * The declarations that a file's exports need, from any file, as the text of a single one: no other type of
 * ours is published.
 * @param {string} entry a declaration file, next to others as `tsc` writes them
 * @param {(specifier: string) => string | undefined} inside where one of our own packages is
 * @returns {{ text: string, exports: { name: string, as: string }[] }}
 */
export function rollUpTypes(entry, inside) {
  /** @type {Map<string, Source>} */
  const sources = new Map()
  /** @type {Map<string, Declaration>} */
  const kept = new Map()

  /** @param {string} file */
  const read = file => {
    const known = sources.get(file) ?? parse(file, inside)
    sources.set(file, known)
    return known
  }
  /** @param {Place} place @returns {Declaration} */
  const find = ({ file, name }) => {
    const source = read(file)
    const own = source.own.get(name)
    if (own) return own
    const next = source.imports.get(name) ?? source.exports.get(name)
    if (!next) throw new Error(`${file} has no declaration of ${name}`)
    return find(next)
  }
  /** @param {Declaration} one */
  const keep = one => {
    const same = kept.get(one.name)
    if (same && same.file !== one.file)
      throw new Error(`${one.name} is declared in ${same.file} and ${one.file}`)
    if (same) return
    kept.set(one.name, one)
    const { own, imports } = read(one.file)
    for (const name of one.names) {
      const other = own.get(name) ?? (imports.has(name) ? find({ file: one.file, name }) : undefined)
      if (other && other.name !== name) throw new Error(`${one.file} knows ${other.name} as ${name}`)
      if (other && other !== one) keep(other)
    }
  }
  const exports = [...read(entry).exports].map(([as, place]) => {
    const one = find(place)
    keep(one)
    return { name: one.name, as }
  })
  return { text: [...kept.values()].map(({ text }) => text).join('\n'), exports }
}

/** @param {string} file @param {(specifier: string) => string | undefined} inside @returns {Source} */
function parse(file, inside) {
  const text = readFileSync(file, 'utf8')
  const { program, comments, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  /** @type {Source} */
  const source = { own: new Map(), imports: new Map(), exports: new Map() }
  /** @param {string} specifier */
  const target = specifier => {
    const path = specifier.startsWith('.') ? join(dirname(file), specifier) : inside(specifier)
    const found = path?.replace(/(\.d)?\.ts$/, '').concat('.d.ts')
    if (!found || !existsSync(found)) throw new Error(`${file} imports ${specifier}, which is none of ours`)
    return found
  }
  let before = 0
  for (const node of /** @type {any[]} */ (program.body)) {
    const doc = comments.findLast(
      one => one.start >= before && one.end <= node.start && one.value.startsWith('*'),
    )
    before = node.end
    if (node.type === 'ImportDeclaration') {
      for (const { local, imported } of node.specifiers)
        source.imports.set(local.name, { file: target(node.source.value), name: imported?.name ?? 'default' })
      continue
    }
    const isDefault = node.type === 'ExportDefaultDeclaration'
    const declaration = node.declaration ?? node
    if (node.type === 'ExportNamedDeclaration' && !node.declaration) {
      for (const { local, exported } of node.specifiers)
        source.exports.set(exported.name, {
          file: node.source ? target(node.source.value) : file,
          name: local.name,
        })
      continue
    }
    if (isDefault && declaration.type === 'Identifier') {
      source.exports.set('default', { file, name: declaration.name })
      continue
    }
    const name = declaration.id?.name ?? declaration.declarations?.[0]?.id.name
    if (!name) throw new Error(`${file}: ${text.slice(node.start, node.start + 80)}`)
    const words = text.slice(declaration.start, node.end).replace(/^declare /, '')
    // A type needs no `declare`, but a class does.
    const isType = /^(type|interface) /.test(words)
    source.own.set(name, {
      name,
      file,
      text: `${doc ? `/*${doc.value}*/\n` : ''}${isType ? '' : 'declare '}${words}`,
      names: namesIn(declaration),
    })
    if (isDefault) source.exports.set('default', { file, name })
    else if (node.type === 'ExportNamedDeclaration') source.exports.set(name, { file, name })
  }
  return source
}

/** @param {unknown} value @param {Set<string>} names */
function namesIn(value, names = new Set()) {
  if (typeof value !== 'object' || value === null) return names
  const node = /** @type {Node} */ (value)
  if (node.type === 'TSImportType') throw new Error('A type names a file: give it a name of its own')
  if (node.type === 'Identifier') names.add(String(node.name))
  for (const part of Object.values(node)) namesIn(part, names)
  return names
}
