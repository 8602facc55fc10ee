import { resolve } from 'node:path'
import { requireNode } from '../install.mjs'
import { buildDocs } from './build-docs.mjs'

/** `npm run docs -- <folder>`: the documentation as files, for reading without a server. */
const [folder, ...more] = process.argv.slice(2)
if (!folder || more.length > 0) {
  console.error('Name one folder, which is replaced: npm run docs -- /tmp/lotse-docs.')
  process.exit(1)
}
requireNode()
const out = resolve(process.env.INIT_CWD ?? '', folder)
buildDocs(out)
console.log(`Written to ${out}: open index.html.`)
